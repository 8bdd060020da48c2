import type { KeyObject } from 'node:crypto';
import { RateLimiter } from '../lib/rateLimiter';

const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;

const freeAttempts = 10;
const freeAttemptsSeconds = 15 * minuteSeconds;
const longestDelaySeconds = 15 * minuteSeconds;
/** How long delays go on growing from where they were. */
const lockoutsKeptSeconds = daySeconds;
const familiarSeconds = 90 * daySeconds;

/** An attempt to log in that may compare its password. One of the two must follow. */
export interface LoginAttempt {
  noteSuccess(): Promise<void>;
  noteFailure(): Promise<void>;
}

export interface LoginThrottle {
  /**
   * Asks before a password is compared. Knows e-mail addresses only, not whether they have accounts.
   * @throws {TooManyRequestsError} when the attempt must wait
   */
  begin(email: string, source: string): Promise<LoginAttempt>;
}

/**
 * Slows down guessing of one account's password. After 10 failures in 15 minutes the next attempt has
 * to wait for a minute, and after each further failure for 2, 4, 8 and then always 15 minutes. A source
 * from which somebody has logged in to the account has counters of its own: others cannot lock out
 * the owner.
 */
export function createLoginThrottle(hashKey: KeyObject): LoginThrottle {
  const create = (name: string, points: number, seconds: number) =>
    new RateLimiter({ name, points, seconds, isRefusedFromMemory: false }, hashKey);
  const attempts = create('login-attempts', freeAttempts, freeAttemptsSeconds);
  // These two only keep a number for some time. They refuse nothing.
  const lockouts = create('login-lockouts', Number.MAX_SAFE_INTEGER, lockoutsKeptSeconds);
  const familiarSources = create('login-sources', Number.MAX_SAFE_INTEGER, familiarSeconds);

  return {
    async begin(email, source) {
      const emailAndSource = `${email} ${source}`;
      const isFamiliar = (await familiarSources.count(emailAndSource)) > 0;
      const subject = isFamiliar ? emailAndSource : email;
      const lockoutCount = await lockouts.count(subject);
      // An attempt takes its place before it is known to fail: racing attempts cannot exceed the limit.
      const remaining =
        lockoutCount === 0
          ? await attempts.take(subject)
          : await attempts.take(subject, freeAttempts, delaySeconds(lockoutCount + 1));
      return {
        async noteSuccess() {
          await Promise.all([
            attempts.clear(subject),
            lockouts.clear(subject),
            familiarSources.set(emailAndSource, 1, familiarSeconds),
          ]);
        },
        async noteFailure() {
          if (remaining > 0) return;
          if (lockoutCount === 0) await attempts.set(subject, freeAttempts, delaySeconds(1));
          await lockouts.set(subject, lockoutCount + 1, lockoutsKeptSeconds);
        },
      };
    },
  };
}

/** How long the next attempt waits after the lockout with this number, from 1. */
function delaySeconds(lockout: number): number {
  return Math.min(minuteSeconds * 2 ** (lockout - 1), longestDelaySeconds);
}
