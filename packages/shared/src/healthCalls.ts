import { z } from 'zod';
import type { Contracts } from './contract';
import type { HealthDto, HealthLineDto } from './health';
import { type Shape, text } from './rules/shape';

const line = z.strictObject({
  name: text,
  looked: text,
  means: text,
  todo: text,
  state: z.enum(['bad', 'attention', 'unknown', 'good']),
} satisfies Shape<HealthLineDto>);

const health = z
  .strictObject({
    about: text,
    lines: z.array(line),
    notLooked: z.array(text),
  } satisfies Shape<HealthDto>)
  .meta({ id: 'Health' });

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
