import { ServiceUnavailableError } from '../errors';

/** Runs at most `concurrency` tasks at once and lets at most `maxWaiting` others wait. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws {ServiceUnavailableError} when `maxWaiting` tasks wait already */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.concurrency) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw new ServiceUnavailableError();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Starts the next waiting task in place of the finished one, so `running` stays the same. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) {
      next();
    } else {
      this.running -= 1;
    }
  }
}
