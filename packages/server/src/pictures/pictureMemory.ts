import { totalmem } from 'node:os';

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
