import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Logger } from '../lib/logger';

/**
 * Writes one log line per answered request: id, method, path, status and duration. It leaves out
 * headers (they hold tokens), the query (admins search for email addresses) and the body.
 */
export function createRequestLog(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    genReqId: () => randomUUID(),
    // Wrapped serializers would log an error with all its properties, without the logger's own one.
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: String(url).split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
    // Without the error that the library creates from the status: `errorHandler` logs the real one.
    customErrorObject: (_request, _response, _error, { res, responseTime }) => ({
      res,
      responseTime,
    }),
  });
}

/** Sends the request's id, which finds its log line. Comes after the request log. */
export const exposeRequestId: RequestHandler = (request, response, next) => {
  response.set('X-Request-Id', String(request.id));
  next();
};
