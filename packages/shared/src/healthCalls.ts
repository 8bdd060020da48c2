import { z } from 'zod';
import type { Contracts } from './contract';
import { text } from './rules/shape';

/** `attention`: it works, and something can be better. `unknown`: it could not be looked at. */
const state = z.enum(['bad', 'attention', 'unknown', 'good']);

export type HealthState = z.output<typeof state>;

const finding = z.strictObject({
  /** Of the thing, e.g. 'Disk'. */
  name: text,
  /** What was looked at. */
  looked: text,
  /** What it means. */
  means: text,
  /** What to do; '' for nothing. */
  todo: text,
  state,
});

/** What was found out about one thing. Nothing secret and nobody's address is in it: it goes into reports. */
export interface HealthFindingDto extends z.output<typeof finding> {}

const health = z
  .strictObject({
    /** Version and surroundings, e.g. 'Version 1.0.0, Node.js 24.1.0, linux x64, embedded database'. */
    about: text,
    findings: z.array(finding),
    /** The names of what was not looked at, because it reaches out to other machines. */
    notLooked: z.array(text),
  })
  .meta({ id: 'Health' });

/** How the site is, as the admin area and `npm run doctor` say it. */
export interface HealthDto extends z.output<typeof health> {}

/** What a site answers itself, by its public address. */
export const selfAnswer = z
  .strictObject({
    /** The word, signed. */
    answer: text,
    /**
     * How the site sees the visitor: `forged`, as the visitor wants; `direct`, without a proxy that names it;
     * `ignored`, as one of the proxies; `taken`, as it is.
     */
    way: z.enum(['forged', 'direct', 'ignored', 'taken']),
    /** Whether the site knows that the connection is encrypted. */
    isSecure: z.boolean(),
  })
  .meta({ id: 'SelfAnswer' });

export interface SelfAnswerDto extends z.output<typeof selfAnswer> {}

export const healthCalls = {
  'GET /readyz/self': {
    summary:
      'Signs a random word that the site itself has signed, so that it knows itself at its public address.',
    answer: selfAnswer,
    refusals: { 401: 'Somebody else asks.' },
  },
  'GET /api/admin/health': {
    summary: 'How the site is, as far as this machine shows it.',
    answer: health,
  },
  'POST /api/admin/health/outside': {
    summary:
      'How the site is seen from outside: asks DNS, the public address, the mail server and the place of the releases, and sends a test mail to the caller.',
    answer: health,
  },
} satisfies Contracts;
