import type { MessageResponse } from '@club/shared/error';
import { type Response, Router } from 'express';
import { ServiceUnavailableError } from '../../errors';
import { isDatabaseReady } from '../../lib/database';

/**
 * For service managers and load balancers. Liveness: the process answers; if not, restart it.
 * Readiness: the database answers and stores, and the process is not stopping; if not, send requests
 * elsewhere.
 */
export function healthRouter(isStopping: () => boolean): Router {
  return Router()
    .get('/livez', (_request, response: Response<MessageResponse>) => {
      response.json({ message: 'alive' });
    })
    .get('/readyz', async (_request, response: Response<MessageResponse>) => {
      if (isStopping()) throw new ServiceUnavailableError('The site is stopping.');
      if (!(await isDatabaseReady())) {
        throw new ServiceUnavailableError('The database does not answer or cannot store anything.');
      }
      response.json({ message: 'ready' });
    });
}
