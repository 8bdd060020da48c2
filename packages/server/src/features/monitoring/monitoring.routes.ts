import type { MessageResponse } from '@club/shared/error';
import { type RequestHandler, type Response, Router } from 'express';
import { NotFoundError, ServiceUnavailableError, UnauthorizedError } from '../../errors';
import { isDatabaseReady } from '../../lib/database';
import { bearerToken } from '../../middleware/bearerToken';
import type { Metrics } from './metrics';
import { describeState, type SiteState } from './siteState.service';

/** What the operator's programs may read. */
export interface Monitoring {
  metrics: Metrics;
  /** Whether a request's token is the one that they were given. */
  isToken: (token: string) => boolean;
}

/**
 * For service managers, load balancers and Prometheus. Liveness: the process answers; if not, restart
 * it. Readiness: the database answers and stores, and the process is not stopping; if not, send requests
 * elsewhere.
 * @param monitoring undefined without MONITORING_TOKEN: then there are no metrics and no details
 */
export function monitoringRouter(isStopping: () => boolean, monitoring?: Monitoring): Router {
  const requireToken = createRequireToken(monitoring);
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
    })
    .get(
      '/readyz/details',
      requireToken,
      async (_request, response: Response<SiteState>) => void response.json(await describeState()),
    )
    .get('/metrics', requireToken, async (_request, response) => {
      if (!monitoring) throw new Error('The token was checked without monitoring.');
      response.type(monitoring.metrics.contentType).send(await monitoring.metrics.render());
    });
}

/** @throws {NotFoundError} without MONITORING_TOKEN, as for every path that does not exist */
function createRequireToken(monitoring: Monitoring | undefined): RequestHandler {
  return (request, _response, next) => {
    if (!monitoring) throw new NotFoundError('MONITORING_TOKEN is not set.');
    const token = bearerToken(request);
    if (token === undefined || !monitoring.isToken(token)) {
      throw new UnauthorizedError('No access', 'MONITORING_TOKEN opens this page.');
    }
    next();
  };
}
