import { healthCalls, type SelfAnswerDto } from '@club/shared/healthCalls';
import type { UserDto } from '@club/shared/user';
import type { Request } from 'express';
import { controller } from '../../calls/controller';
import type { DescribeClub } from '../../clubDetails';
import type { Env } from '../../env';
import { UnauthorizedError } from '../../errors';
import { examine } from '../../health/examine';
import type { HealthSite, Outside, WayOfRequest } from '../../health/healthSite';
import { forgedAddress, questionHeader } from '../../health/publicChecks';
import { isDatabaseReady } from '../../lib/database';
import type { SelfProofs } from '../../lib/selfProofs';
import type { Smtp } from '../../lib/smtp';
import type { Mails } from '../mails/mails.service';
import { readFacts } from './facts.service';

/** What is made at the start for the checks. */
export interface HealthParts {
  env: Env;
  /** Of the site, e.g. '1.0.0'. */
  version: string;
  proofs: SelfProofs;
  smtp: Smtp | undefined;
  outside: Outside;
}

export interface HealthDependencies {
  health: HealthParts;
  describeClub: DescribeClub;
  mails: Mails;
}

/** What the page Health asks for, and what the site asks itself. */
export function healthController(dependencies: HealthDependencies) {
  return controller(healthCalls, {
    'GET /readyz/self': {
      access: 'anyone',
      proof: 'siteSecret',
      handler: ({ request }) => answerItself(request, dependencies.health.proofs),
    },
    'GET /api/admin/health': {
      access: 'access',
      handler: ({ request, by }) => examine(siteOf(request, by, dependencies), ['inside']),
    },
    'POST /api/admin/health/outside': {
      access: 'access',
      event: 'testMail',
      handler: ({ request, by }) => examine(siteOf(request, by, dependencies), ['outside']),
    },
  });
}

function siteOf(
  request: Request,
  by: UserDto,
  { health, describeClub, mails }: HealthDependencies,
): HealthSite {
  return {
    ...health,
    facts: readFacts(describeClub().url),
    findOutage: async () =>
      (await isDatabaseReady()) ? null : 'The database does not answer or cannot store anything.',
    isInside: true,
    way: wayOf(request),
    testMail: mails.hasServer ? { to: 'you', send: () => mails.sendTest(by.email, by) } : null,
  };
}

/** Answers the site's own question, asked at its public address. */
function answerItself(request: Request, proofs: SelfProofs): SelfAnswerDto {
  const answer = proofs.answer(request.get(questionHeader) ?? '');
  if (answer === null) throw new UnauthorizedError('No access', 'Only the site asks here.');
  return { answer, way: wayOfQuestion(request), isSecure: request.secure };
}

function wayOf(request: Request): WayOfRequest {
  if (forwardedBy(request).length === 0) return 'direct';
  return request.ips.length === 0 ? 'ignored' : 'taken';
}

/** More proxies than the site believes: it takes one of them for the visitor. */
function wayOfQuestion(request: Request): SelfAnswerDto['way'] {
  if (request.ip === forgedAddress) return 'forged';
  const proxies = forwardedBy(request).filter((address) => address !== forgedAddress);
  if (proxies.length === 0) return 'direct';
  return request.ips.length < proxies.length ? 'ignored' : 'taken';
}

function forwardedBy(request: Request): string[] {
  const header = request.get('X-Forwarded-For') ?? '';
  return header
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}
