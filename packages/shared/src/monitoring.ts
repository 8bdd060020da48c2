import { z } from 'zod';
import type { Contracts } from './contract';
import { message, moment, text } from './rules/shape';

const count = z.int().min(0);

const siteState = z
  .strictObject({
    /** When this process started, ISO 8601 in UTC. */
    startedAt: moment,
    /** How many mails wait to be sent, and how many could not be sent within the last 30 days. */
    mails: z.strictObject({ waiting: count, failed: count }),
    /** When the newest verified one was made, ISO 8601 in UTC, and what is wrong with them; null for none. */
    backups: z.strictObject({ verifiedAt: moment.nullable(), problem: text.nullable() }),
  })
  .meta({ id: 'SiteState' });

/** What the operator wants to know of a site that is ready. */
export interface SiteState extends z.output<typeof siteState> {}

const refusals = {
  401: 'This is not the token.',
  404: 'MONITORING_TOKEN is not set.',
};

/** For programs: service managers, load balancers, Prometheus. No page sends them. */
export const monitoringCalls = {
  'GET /livez': {
    summary: 'Does the process answer?',
    answer: message,
  },
  'GET /readyz': {
    summary: 'Does the database answer and store, and is the site neither starting nor stopping?',
    answer: message,
  },
  'GET /readyz/details': {
    summary:
      'What the operator wants to know of a site that is ready. The token is MONITORING_TOKEN.',
    answer: siteState,
    refusals,
  },
  'GET /metrics': {
    summary:
      'Figures about the processes on this machine, for Prometheus. The token is MONITORING_TOKEN.',
    answerType: 'text/plain',
    refusals,
  },
} satisfies Contracts;

/** For those who write programs. */
export const openApiCalls = {
  'GET /api/openapi.json': {
    summary: 'This description.',
    answer: z.looseObject({ openapi: text }).meta({ id: 'OpenApi' }),
  },
} satisfies Contracts;
