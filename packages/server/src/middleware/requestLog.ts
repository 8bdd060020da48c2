import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../lib/logger';

declare global {
  namespace Express {
    interface Request {
      /** Finds the request's lines in the log. */
      id: string;
      /** Its line is one of many requests (`refusalLog`). */
      isCounted?: true;
    }
  }
}

/** A request that the log has given an id. */
export type LoggedRequest = IncomingMessage & { id?: string; isCounted?: true };

/** Where the query begins, or what programs that check mails make of the '#' of a link. */
const endOfPath = /[?#]|%(25)*(23|3f)|token(=|%|-3d)/i;

/**
 * What the log says of a request. It leaves out headers (they hold tokens), the query (admins search for
 * email addresses), the secret of a link that somebody has rewritten, and the body.
 */
export function describeRequest({ id, method, url = '' }: LoggedRequest) {
  const end = url.search(endOfPath);
  return { id, method, path: end < 0 ? url : url.slice(0, end) };
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
      if (request.isCounted) return;
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
