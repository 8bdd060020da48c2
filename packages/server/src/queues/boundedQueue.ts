import { ServiceUnavailableError } from '../errors';

interface QueueLimits {
  /** Tasks at once. */
  concurrency: number;
  /** How many others may wait. */
  maxWaiting: number;
  /** How long each may wait: on a busy machine tasks take longer than they should. */
  maxWaitMilliseconds: number;
}

/** Runs few tasks at once, lets some others wait for a while, and refuses the rest. */
export class BoundedQueue {
  private running = 0;
  /** Each starts its task. In the order in which they came. */
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: QueueLimits) {}

  /** How many tasks wait for their turn. */
  get length(): number {
    return this.waiting.size;
  }

  /** @throws {ServiceUnavailableError} when too many tasks wait already, or this one waits too long */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limits.concurrency) {
      this.running += 1;
      return;
    }
    if (this.waiting.size >= this.limits.maxWaiting) throw new ServiceUnavailableError();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(start);
        reject(new ServiceUnavailableError());
      }, this.limits.maxWaitMilliseconds);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.add(start);
    });
  }

  /** Starts the next waiting task in place of the finished one, so `running` stays the same. */
  private leave(): void {
    const [next] = this.waiting;
    if (next) {
      this.waiting.delete(next);
      next();
    } else {
      this.running -= 1;
    }
  }
}
