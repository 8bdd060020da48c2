import { monitoringCalls } from '@club/shared/monitoring';
import type { RequestHandler } from 'express';
import { controller } from '../../calls/controller';
import { NotFoundError, ServiceUnavailableError, UnauthorizedError } from '../../errors';
import { isDatabaseReady } from '../../lib/database';
import { bearerToken } from '../../middleware/authenticate';
import type { Metrics } from './metrics';
import { describeState } from './siteState.service';

const alive = { message: 'alive' };

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
export function monitoringController(isStopping: () => boolean, monitoring?: Monitoring) {
  const requireToken = createRequireToken(monitoring);
  return controller(monitoringCalls, {
    'GET /livez': {
      access: 'anyone',
      proof: 'nothing',
      inMemory: () => alive,
      handler: () => alive,
    },
    'GET /readyz': {
      access: 'anyone',
      proof: 'nothing',
      async handler() {
        if (isStopping()) throw new ServiceUnavailableError('The site is stopping.');
        if (!(await isDatabaseReady())) {
          throw new ServiceUnavailableError(
            'The database does not answer or cannot store anything.',
          );
        }
        return { message: 'ready' };
      },
    },
    'GET /readyz/details': {
      access: 'anyone',
      proof: 'operatorToken',
      guards: [requireToken],
      handler: describeState,
    },
    'GET /metrics': {
      access: 'anyone',
      proof: 'operatorToken',
      guards: [requireToken],
      async handler({ response }) {
        if (!monitoring) throw new Error('The token was checked without monitoring.');
        response.type(monitoring.metrics.contentType).send(await monitoring.metrics.render());
      },
    },
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
