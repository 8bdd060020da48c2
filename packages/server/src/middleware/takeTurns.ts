import type { RequestHandler } from 'express';
import type { BoundedQueue } from '../queues/boundedQueue';

/**
 * Lets only some requests pass at a time; the others wait, with their bodies unread. A request has its
 * turn until its answer is sent or its connection breaks.
 * @throws {ServiceUnavailableError} when too many wait already, or this one waits too long
 */
export function takeTurns(queue: BoundedQueue): RequestHandler {
  return async (_request, response, next) => {
    await queue.run(
      () =>
        new Promise<void>((resolve) => {
          if (response.closed) return resolve();
          response.once('close', resolve);
          next();
        }),
    );
  };
}
