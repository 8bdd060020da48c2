import type { KeyObject } from 'node:crypto';
import { TooManyRequestsError } from '../errors';
import { shareLeft } from '../queues/shares';
import type { Turn } from '../queues/turns';
import { RateLimiter } from './rateLimiter';
import { RecentRefusals } from './recentRefusals';

interface Allowance {
  /** Separates its counts from those of others. */
  name: string;
  /** So many in so many seconds, for all together. */
  points: number;
  seconds: number;
}

/**
 * So many of something in some time, of which each group and source takes its share: one that takes all it can leaves
 * something for every other one. The counts are in the database, as those of `RateLimiter`.
 */
export class SharedAllowance {
  private readonly levels: RateLimiter[];
  private readonly refusals = new RecentRefusals();

  /** @param depth of the turns that take from it */
  constructor(
    private readonly allowance: Allowance,
    depth: number,
    hashKey: KeyObject,
  ) {
    const { name, ...rest } = allowance;
    const suffixes = Array.from({ length: depth }, (_, level) => `-share-${level + 1}`);
    this.levels = ['', ...suffixes].map(
      (suffix) =>
        new RateLimiter({ name: `${name}${suffix}`, ...rest, isRefusedFromMemory: false }, hashKey),
    );
  }

  /**
   * Takes one, if the share of the turn has one left.
   * @param pool what is shared, e.g. the sign-ups of an event
   * @param turn e.g. [source]
   * @returns 0 when it had; otherwise how many seconds it takes until it may have
   */
  async takeOrWait(pool: string, turn: Turn): Promise<number> {
    const keys = [[pool], ...turn.map((_, level) => [pool, ...turn.slice(0, level + 1)])].map(
      (parts) => parts.join(' '),
    );
    const whole = keys.at(-1) ?? pool;
    const known = this.refusals.find(whole);
    if (known) return known.retryAfterSeconds;
    // Each takes its place before it is known whether there is one: racing ones cannot exceed the limit.
    const counts = await Promise.all(
      this.levels.map((level, index) => level.add(keys[index] ?? '')),
    );
    const before = counts.map(({ count }) => count - 1);
    if (shareLeft(this.allowance.points, before) > 0) return 0;
    await Promise.all(this.levels.map((level, index) => level.giveBack(keys[index] ?? '')));
    const seconds = counts[0]?.seconds ?? this.allowance.seconds;
    this.refusals.add(whole, new TooManyRequestsError(seconds));
    return seconds;
  }

  /** @throws {TooManyRequestsError} when the share of the turn has none left */
  async take(pool: string, turn: Turn): Promise<void> {
    const seconds = await this.takeOrWait(pool, turn);
    if (seconds > 0) throw new TooManyRequestsError(seconds);
  }
}
