import type { RateLimit, RateLimiter } from '../lib/rateLimiter';

const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;

const freeAttempts = 10;
const freeAttemptsSeconds = 15 * minuteSeconds;
const longestDelaySeconds = 15 * minuteSeconds;
/** How long delays go on growing from where they were. */
const lockoutsKeptSeconds = daySeconds;

/** Makes a limiter whose counts every process sees at once. */
export type CreateLimiter = (limit: Omit<RateLimit, 'isRefusedFromMemory'>) => RateLimiter;

/**
 * Compares a password; null when it is wrong. When it throws, the attempt counts as not made: on a busy
 * machine a person may be refused before anything was compared.
 */
export type Check<Result> = () => Promise<Result | null>;

/**
 * Slows down guessing. After 10 failures in 15 minutes the next attempt has to wait for a minute, and
 * after each further failure for 2, 4, 8 and then always 15 minutes.
 */
export class SlowedAttempts {
  private readonly attempts: RateLimiter;
  /** Only keeps a number for some time. */
  private readonly lockouts: RateLimiter;

  /** @param name separates these counts from others */
  constructor(name: string, create: CreateLimiter) {
    this.attempts = create({
      name: `${name}-attempts`,
      points: freeAttempts,
      seconds: freeAttemptsSeconds,
    });
    this.lockouts = create({
      name: `${name}-lockouts`,
      points: Number.MAX_SAFE_INTEGER,
      seconds: lockoutsKeptSeconds,
    });
  }

  /**
   * @param subject whose password it is, and who types it
   * @throws {TooManyRequestsError} when the attempt must wait
   */
  async try<Result>(subject: string, check: Check<Result>): Promise<Result | null> {
    const [lockoutCount] = await Promise.all([
      this.lockouts.count(subject),
      this.attempts.requireLeft(subject),
    ]);
    const points = lockoutCount === 0 ? 1 : freeAttempts;
    // An attempt takes its place before it is known to fail: racing attempts cannot exceed the limit.
    const seconds = lockoutCount === 0 ? freeAttemptsSeconds : delaySeconds(lockoutCount + 1);
    const remaining = await this.attempts.take(subject, points, seconds);
    const result = await check().catch(async (error: unknown) => {
      await this.attempts.giveBack(subject, points);
      throw error;
    });
    if (result !== null) {
      await Promise.all([this.attempts.clear(subject), this.lockouts.clear(subject)]);
    } else if (remaining === 0) {
      if (lockoutCount === 0) await this.attempts.set(subject, freeAttempts, delaySeconds(1));
      await this.lockouts.set(subject, lockoutCount + 1, lockoutsKeptSeconds);
    }
    return result;
  }
}

/** How long the next attempt waits after the lockout with this number, from 1. */
function delaySeconds(lockout: number): number {
  return Math.min(minuteSeconds * 2 ** (lockout - 1), longestDelaySeconds);
}

/** Each with whom or what it counts. */
type LimitsOfKeys = readonly (readonly [limiter: RateLimiter, key: string])[];

/**
 * Lets an attempt pass while each key has points, and takes one of each when it fails. They are asked together: under a
 * flood each step in the database takes long.
 * @throws {TooManyRequestsError} when one has none
 */
export async function tryWithin<Result>(
  limits: LimitsOfKeys,
  check: Check<Result>,
): Promise<Result | null> {
  await allOf(limits, (limiter, key) => limiter.requireLeft(key));
  let hasFailed = false;
  try {
    // Also one that is refused here, in a race, has taken a point.
    await allOf(limits, (limiter, key) => limiter.take(key));
    const result = await check();
    hasFailed = result === null;
    return result;
  } finally {
    if (!hasFailed) await allOf(limits, (limiter, key) => limiter.giveBack(key));
  }
}

/** Waits for all, and throws what the first of them throws: a point that is still being taken cannot be given back. */
async function allOf(
  limits: LimitsOfKeys,
  act: (limiter: RateLimiter, key: string) => Promise<unknown>,
): Promise<void> {
  const results = await Promise.allSettled(limits.map(([limiter, key]) => act(limiter, key)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
