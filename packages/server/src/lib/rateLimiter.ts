import { createHmac, type KeyObject } from 'node:crypto';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyRequestsError } from '../errors';
import { addMilliseconds, clockTolerance } from '../time';
import { model, mongoose, Schema } from './mongoose';

/** At most so many points in so many seconds, for each key. */
export interface RateLimit {
  /** Separates the keys of this limit from those of the others. */
  name: string;
  points: number;
  seconds: number;
  /**
   * A key without points is refused from memory until its seconds are over. This saves writes, but
   * `set` and `clear` of another process are not seen.
   */
  isRefusedFromMemory: boolean;
  /** Gets each refusal of a key. */
  onRefuse?: (key: string, refusal: TooManyRequestsError) => void;
}

/** What the library keeps. The model is here for the indexes, which are built with all others. */
const rateLimitSchema = new Schema(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date, default: null },
  },
  { collection: 'rateLimits', versionKey: false },
);

rateLimitSchema.index({ key: 1 }, { unique: true });
rateLimitSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });

const RateLimitModel = model('RateLimit', rateLimitSchema);

/** Removes counts that a clock has written which was ahead: people would wait for years. */
export async function forgetFutureCounts(now: Date): Promise<void> {
  await RateLimitModel.deleteMany({ expire: { $gt: addMilliseconds(now, clockTolerance) } });
}

/**
 * Of the HMAC of a key: a limit keeps at most 65,536 counts, however many sources and email addresses
 * somebody makes up. Two keys rarely share a count, and nobody can find out which ones do.
 */
const keyBytes = 2;

/**
 * Counts points by key in the database: all processes share the numbers, and they outlast restarts.
 * What the keys say (an email address, an IP address) is stored as an HMAC only. While the database
 * is away, its error passes through: nobody gets in uncounted.
 */
export class RateLimiter {
  private readonly limiter: RateLimiterMongo;
  private readonly onRefuse: RateLimit['onRefuse'];

  constructor(
    { name, points, seconds, isRefusedFromMemory, onRefuse }: RateLimit,
    private readonly hashKey: KeyObject,
  ) {
    this.onRefuse = onRefuse;
    this.limiter = new RateLimiterMongo({
      storeClient: mongoose.connection,
      tableName: RateLimitModel.collection.name,
      disableIndexesCreation: true,
      keyPrefix: name,
      points,
      duration: seconds,
      ...(isRefusedFromMemory && { inMemoryBlockOnConsumed: points }),
    });
  }

  /**
   * Takes points from what the key may have.
   * @param seconds how long they count, when they are the first
   * @returns how many points are left
   * @throws {TooManyRequestsError} when fewer were left
   */
  async take(key: string, points = 1, seconds = this.limiter.duration): Promise<number> {
    try {
      const options = { attrs: {}, customDuration: seconds };
      return (await this.limiter.consume(this.hash(key), points, options)).remainingPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw this.refuse(key, error);
    }
  }

  /**
   * Takes a point if there is one.
   * @returns 0 when there was one; otherwise how many seconds it takes until there is
   */
  async takeOrWait(key: string): Promise<number> {
    try {
      await this.take(key);
      return 0;
    } catch (error) {
      if (error instanceof TooManyRequestsError) return error.retryAfterSeconds;
      throw error;
    }
  }

  /**
   * Takes a point if there is one.
   * @returns false when there was none
   */
  async tryToTake(key: string): Promise<boolean> {
    return (await this.takeOrWait(key)) === 0;
  }

  /** Takes a point, also when there is none: the caller decides by how many were taken, and until when they count. */
  async add(key: string): Promise<{ count: number; seconds: number }> {
    const { consumedPoints, msBeforeNext } = await this.limiter.penalty(this.hash(key));
    return { count: consumedPoints, seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  }

  /**
   * Refuses without a write.
   * @throws {TooManyRequestsError} when the key has no points left
   */
  async requireLeft(key: string): Promise<void> {
    const taken = await this.limiter.get(this.hash(key));
    if (taken && taken.consumedPoints >= this.limiter.points) throw this.refuse(key, taken);
  }

  async hasLeft(key: string): Promise<boolean> {
    return (await this.count(key)) < this.limiter.points;
  }

  /** Returns points that `take` has given. */
  async giveBack(key: string, points = 1): Promise<void> {
    await this.limiter.reward(this.hash(key), points);
  }

  /** How many points the key has taken. */
  async count(key: string): Promise<number> {
    return (await this.limiter.get(this.hash(key)))?.consumedPoints ?? 0;
  }

  /** Sets how many points the key has taken, and how long they count from now. */
  async set(key: string, points: number, seconds: number): Promise<void> {
    await this.limiter.set(this.hash(key), points, seconds);
  }

  async clear(key: string): Promise<void> {
    await this.limiter.delete(this.hash(key));
  }

  private refuse(key: string, { msBeforeNext }: RateLimiterRes): TooManyRequestsError {
    const error = new TooManyRequestsError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
    this.onRefuse?.(key, error);
    return error;
  }

  private hash(key: string): string {
    const hash = createHmac('sha256', this.hashKey).update(key).digest();
    return hash.subarray(0, keyBytes).toString('base64url');
  }
}
