import type { MessageResponse } from '@club/shared/error';
import { message } from '@club/shared/rules/shape';
import type { RequestHandler, Response } from 'express';
import { type Call, call } from '../../calls/call';
import { NotFoundError, ServiceUnavailableError, UnauthorizedError } from '../../errors';
import { isDatabaseReady } from '../../lib/database';
import { bearerToken } from '../../middleware/bearerToken';
import type { Metrics } from './metrics';
import { siteState } from './monitoring.answers';
import { describeState, type SiteState } from './siteState.service';

const monitoringRefusals = {
  401: 'This is not the token.',
  404: 'MONITORING_TOKEN is not set.',
};

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
export function monitoringCalls(isStopping: () => boolean, monitoring?: Monitoring): Call[] {
  const requireToken = createRequireToken(monitoring);
  return [
    call({
      method: 'GET',
      path: '/livez',
      summary: 'Does the process answer?',
      access: 'anyone',
      proof: 'nothing',
      status: 200,
      answer: message,
      inMemory: () => alive,
      handler: (_request, response: Response<MessageResponse>) => {
        response.json(alive);
      },
    }),
    call({
      method: 'GET',
      path: '/readyz',
      summary: 'Does the database answer and store, and is the site neither starting nor stopping?',
      access: 'anyone',
      proof: 'nothing',
      status: 200,
      answer: message,
      handler: async (_request, response: Response<MessageResponse>) => {
        if (isStopping()) throw new ServiceUnavailableError('The site is stopping.');
        if (!(await isDatabaseReady())) {
          throw new ServiceUnavailableError(
            'The database does not answer or cannot store anything.',
          );
        }
        response.json({ message: 'ready' });
      },
    }),
    call({
      method: 'GET',
      path: '/readyz/details',
      summary:
        'What the operator wants to know of a site that is ready. The token is MONITORING_TOKEN.',
      access: 'anyone',
      proof: 'operatorToken',
      guards: [requireToken],
      status: 200,
      answer: siteState,
      refusals: monitoringRefusals,
      handler: async (_request, response: Response<SiteState>) =>
        void response.json(await describeState()),
    }),
    call({
      method: 'GET',
      path: '/metrics',
      summary:
        'Figures about the processes on this machine, for Prometheus. The token is MONITORING_TOKEN.',
      access: 'anyone',
      proof: 'operatorToken',
      guards: [requireToken],
      status: 200,
      answerType: 'text/plain',
      refusals: monitoringRefusals,
      handler: async (_request, response) => {
        if (!monitoring) throw new Error('The token was checked without monitoring.');
        response.type(monitoring.metrics.contentType).send(await monitoring.metrics.render());
      },
    }),
  ];
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
