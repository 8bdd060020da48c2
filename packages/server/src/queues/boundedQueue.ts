import { ServiceUnavailableError } from '../errors';
import { type Turn, Turns } from './turns';

interface QueueLimits {
  /** Tasks at once. */
  concurrency: number;
  /** How many others may wait, of each share. */
  maxWaiting: number;
  /** How long each may wait: on a busy machine tasks take longer than they should. */
  maxWaitMilliseconds: number;
  /** Whether those that wait would fail in the same way, e.g. without the database: then they are refused at once. */
  failsForAll?: (error: unknown) => boolean;
}

/** A task that waits. One of the two ends the waiting. */
interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** The share of tasks that name none. */
const onlyShare: Turn = [''];

/**
 * Runs few tasks at once, lets some others wait for a while, and refuses the rest. Those that wait take
 * turns: first the shares, within a share the sources, and so on. So nobody waits for all tasks of
 * somebody else, and nobody fills the places of others: where a share is full, the source with the most
 * tasks loses its newest.
 */
export class BoundedQueue {
  private running = 0;
  private readonly turns = new Turns<Waiting>();
  /** How many of each share `admit` has let pass, until they have ended. */
  private readonly admitted = new Map<string, number>();

  constructor(private readonly limits: QueueLimits) {}

  /** How many tasks wait for their turn. */
  get length(): number {
    return this.turns.size;
  }

  /** How many of them are of this share. */
  lengthOf(share: string): number {
    return this.turns.sizeOf(share);
  }

  /** Whether `admit` would let somebody pass now. */
  admits(turn: Turn): boolean {
    const [share = ''] = turn;
    const count = Math.max(this.admitted.get(share) ?? 0, this.turns.sizeOf(share));
    return count < this.limits.maxWaiting || !this.turns.isLargestWithAnother(turn);
  }

  /**
   * Does what leads to `run`, unless that would refuse it: for callers with much to do before. They count
   * from here on, because many can be on their way at once.
   * @param turn as for `run`
   * @throws {ServiceUnavailableError} when too many wait or are on their way
   */
  async admit<Result>(turn: Turn, task: () => Promise<Result>): Promise<Result> {
    if (!this.admits(turn)) throw new ServiceUnavailableError();
    const [share = ''] = turn;
    this.admitted.set(share, (this.admitted.get(share) ?? 0) + 1);
    try {
      return await task();
    } finally {
      this.admitted.set(share, (this.admitted.get(share) ?? 0) - 1);
    }
  }

  /**
   * @param turn the share, the source, and whatever takes turns within a source
   * @throws {ServiceUnavailableError} when too many tasks wait already, or this one waits too long
   */
  async run<Result>(task: () => Promise<Result>, turn: Turn = onlyShare): Promise<Result> {
    await this.enter(turn);
    try {
      return await task();
    } catch (error) {
      if (this.limits.failsForAll?.(error)) this.refuseWaiting();
      throw error;
    } finally {
      this.leave();
    }
  }

  private async enter(turn: Turn): Promise<void> {
    if (this.running < this.limits.concurrency) {
      this.running += 1;
      return;
    }
    await new Promise<void>((start, reject) => {
      const refuse = () => reject(new ServiceUnavailableError());
      const timer = setTimeout(() => {
        this.turns.remove(turn, waiting);
        refuse();
      }, this.limits.maxWaitMilliseconds);
      const waiting = {
        start: () => {
          clearTimeout(timer);
          start();
        },
        refuse: () => {
          clearTimeout(timer);
          refuse();
        },
      };
      this.turns.add(turn, waiting);
      const [share = ''] = turn;
      if (this.turns.sizeOf(share) > this.limits.maxWaiting) {
        this.turns.takeLastOfLargest(share)?.refuse();
      }
    });
  }

  private refuseWaiting(): void {
    for (let next = this.turns.takeNext(); next; next = this.turns.takeNext()) next.refuse();
  }

  /** Starts the next waiting task in place of the finished one, so `running` stays the same. */
  private leave(): void {
    const next = this.turns.takeNext();
    if (next) next.start();
    else this.running -= 1;
  }
}
