import { minute, second } from '../time';

/** A worker that has lived so long did not die of its start. */
const healthyMilliseconds = 1 * minute;
const firstPauseMilliseconds = 1 * second;
const maxPauseMilliseconds = 1 * minute;
/** So many workers have died young, one after the other, before the site may give up. */
const maxDeathsInARow = 5;

/** Counts workers that die soon after their start, and says how long to wait before the next start. */
export class Deaths {
  private inARow = 0;

  /** @param firstPause in milliseconds; a test cannot wait as long as the site */
  constructor(private readonly firstPause = firstPauseMilliseconds) {}

  /**
   * A worker has died.
   * @param livedMilliseconds since its start
   * @returns how long to wait before another one takes its place: 1 second, then 2, 4, 8 ... at most 60
   */
  add(livedMilliseconds: number): number {
    this.inARow = livedMilliseconds < healthyMilliseconds ? this.inARow + 1 : 1;
    return Math.min(this.firstPause * 2 ** (this.inARow - 1), maxPauseMilliseconds);
  }

  /** Whether another start would most likely die in the same way. */
  areTooMany(): boolean {
    return this.inARow >= maxDeathsInARow;
  }
}
