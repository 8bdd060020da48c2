import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type HttpLogger, pinoHttp } from 'pino-http';
import type { Logger } from '../lib/logger';

/**
 * One log line per request, when it is answered: id, method, path, status and duration. No headers
 * (they hold tokens), no query (admins search for addresses) and no body.
 */
export function createRequestLog(logger: Logger): HttpLogger {
  return pinoHttp({
    logger,
    genReqId: () => randomUUID(),
    // Wrapped, an error would be logged with all its properties, past the logger's own serializer.
    wrapSerializers: false,
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: String(url).split('?')[0] }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
    // Without the error that the library makes up from the status: `errorHandler` has logged the real one.
    customErrorObject: (_request, _response, _error, { res, responseTime }) => ({
      res,
      responseTime,
    }),
  });
}

/** Tells the caller the request's id, by which its log line is found. Stands behind the request log. */
export const exposeRequestId: RequestHandler = (request, response, next) => {
  response.set('X-Request-Id', String(request.id));
  next();
};
