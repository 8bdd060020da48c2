import { totalmem } from 'node:os';
import { BoundedQueue } from '../queues/boundedQueue';

/** Work on one picture takes 100 to 300 MB for a moment: a machine, or a container, of 512 MB has space for one. */
const memoryForTwo = 900_000_000;
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Whether two pictures can be worked on at once. */
export const hasSpaceForTwo = memory >= memoryForTwo;

/** Does one piece of work after the other. */
export class OneAtATime {
  private last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}

const turns = new OneAtATime();

/** Does work on a picture; where memory is short, when no other is worked on. */
export function withSpace<Result>(work: () => Promise<Result>): Promise<Result> {
  return hasSpaceForTwo ? work() : turns.run(work);
}

/** What takes hundreds of MB for a while: one after the other. */
export class LargeWork {
  private readonly queue = new BoundedQueue({
    concurrency: 1,
    maxWaiting: 10,
    maxWaitMilliseconds: 120_000,
  });

  constructor(private readonly isMemoryShort: boolean) {}

  /**
   * Decodes an upload, which takes up to 400 MB, when no other is decoded.
   * @throws {ServiceUnavailableError} when too many wait, or this one waits too long
   */
  decode<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.queue.run(() => withSpace(work), ['uploads']);
  }

  /**
   * Makes a backup or the like, which takes about 150 MB; where memory is short, when no upload is decoded. It
   * waits for two of them at most: the two kinds take turns.
   */
  backUp<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.isMemoryShort ? this.queue.run(work, ['backups']) : work();
  }
}

/** The large work of this process. */
export const largeWork = new LargeWork(!hasSpaceForTwo);
