import type { RateLimiter } from '../lib/rateLimiter';
import { type Check, type CreateLimiter, SlowedAttempts } from './failures';

const hourSeconds = 60 * 60;
export const checksOfAccount = { points: 30, seconds: hourSeconds };
/** Of all members together; people with a role are counted apart, so that members cannot use up theirs. */
export const checksOfSource = { points: 300, seconds: hourSeconds };

/** Somebody who is logged in, or has a link for the account, and types its password. */
export interface OwnPasswordAttempt {
  accountId: string;
  hasRole: boolean;
  source: string;
}

export interface OwnPasswords {
  /**
   * Compares a password unless the account or the source has had too many compared, right ones included:
   * each is work.
   * @returns what the check gives; null when the password is wrong
   * @throws {TooManyRequestsError} when it must wait
   */
  try<Result>(attempt: OwnPasswordAttempt, check: Check<Result>): Promise<Result | null>;
}

/** @param ofAccount limits an account. @param ofSource limits a source */
export function createOwnPasswords(
  ofAccount: RateLimiter,
  ofSource: RateLimiter,
  create: CreateLimiter,
): OwnPasswords {
  const attempts = new SlowedAttempts('own-password', create);
  return {
    async try({ accountId, hasRole, source }, check) {
      await ofAccount.take(accountId);
      await ofSource.take(hasRole ? `team at ${source}` : source);
      return attempts.try(accountId, check);
    },
  };
}
