import { reasonOf } from '../startError';

/** Closes one thing that was opened. */
export type Close = () => Promise<void>;

/** Service managers kill a process after ten seconds. Acknowledged data is on the disk by then. */
const stopLimitMilliseconds = 7_500;
/** Two signals within this time count as one: the terminal and the launcher may both send it. */
const sameSignalMilliseconds = 1_000;

/** Closes what this process has opened: once, in reverse order. */
export class Lifecycle {
  isStopping = false;
  private interruptedAt = Number.NEGATIVE_INFINITY;
  private readonly closers: Close[] = [];

  /** Call it right after something is opened. */
  closeAtEnd(close: Close): void {
    this.closers.push(close);
  }

  /** For SIGTERM and SIGINT: the first one closes everything, a second one ends the process at once. */
  interrupt(): void {
    const isRepeated = performance.now() - this.interruptedAt < sameSignalMilliseconds;
    if (isRepeated) return;
    if (this.isStopping) process.exit(1);
    this.interruptedAt = performance.now();
    void this.stop(0);
  }

  /** Closes everything, also when one part fails to close, and ends the process. */
  async stop(exitCode: number): Promise<void> {
    if (this.isStopping) return;
    this.isStopping = true;
    setTimeout(() => process.exit(exitCode), stopLimitMilliseconds);
    for (const close of this.closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`While stopping: ${reasonOf(error)}\n`);
      }
    }
    process.exit(exitCode);
  }
}
