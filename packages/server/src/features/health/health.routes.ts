import type { MessageResponse } from '@club/shared/error';
import { type Response, Router } from 'express';
import { ServiceUnavailableError } from '../../errors';
import { isDatabaseReady } from '../../lib/database';

/**
 * For whoever runs the site. Liveness: the process answers (if not, restart it). Readiness: it can
 * serve people (if not, send them elsewhere): the database answers and stores, and the process is not
 * stopping.
 */
export function healthRouter(isStopping: () => boolean): Router {
  return Router()
    .get('/livez', (_request, response: Response<MessageResponse>) => {
      response.json({ message: 'alive' });
    })
    .get('/readyz', async (_request, response: Response<MessageResponse>) => {
      if (isStopping()) throw new ServiceUnavailableError('The site is stopping.');
      if (!(await isDatabaseReady())) {
        throw new ServiceUnavailableError('The database is away, or cannot store anything.');
      }
      response.json({ message: 'ready' });
    });
}
