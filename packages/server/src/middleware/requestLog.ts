import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../lib/logger';

declare global {
  namespace Express {
    interface Request {
      /** Finds the request's lines in the log. */
      id: string;
    }
  }
}

/** A request that the log has given an id. */
export type LoggedRequest = IncomingMessage & { id?: string };

/**
 * What the log says of a request. It leaves out headers (they hold tokens), the query (admins search for
 * email addresses) and the body.
 */
export function describeRequest({ id, method, url = '' }: LoggedRequest) {
  return { id, method, path: url.split('?', 1)[0] };
}

/**
 * Gives each request an id, and writes one log line when it is answered: id, method, path, status and
 * duration in milliseconds.
 * @returns to be called for every request, before it is answered
 */
export function createRequestLog(logger: Logger) {
  // To look for what must not be logged takes longer than all the rest of a line, and these fields hold none of it.
  const lines = logger.child({}, { redact: [] });
  return (request: LoggedRequest, response: ServerResponse): void => {
    const startedAt = Date.now();
    request.id = randomUUID();
    // Without a listener, an answer that cannot be sent ends the process.
    response.on('error', () => {});
    response.once('close', () => {
      const { statusCode, errored, writableFinished } = response;
      const isFailed = errored !== null || statusCode >= 500;
      const message = writableFinished ? 'request completed' : 'request aborted';
      lines[isFailed ? 'error' : 'info'](
        {
          req: describeRequest(request),
          res: { statusCode },
          responseTime: Date.now() - startedAt,
        },
        isFailed ? 'request errored' : message,
      );
    });
  };
}
