import { reasonOf } from '../startError';

/** Closes what was opened. */
export type Close = () => Promise<void>;

/** A service manager kills after ten seconds. What was acknowledged is on the disk by then anyway. */
const stopLimitMilliseconds = 7_500;
/** Two signals that are no further apart are one: a terminal and a launcher may both pass it on. */
const sameSignalMilliseconds = 1_000;

/** What this process has opened, and its end: once, in reverse order, whoever asks for it. */
export class Lifecycle {
  isStopping = false;
  private interruptedAt = Number.NEGATIVE_INFINITY;
  private readonly closers: Close[] = [];

  /** To be called right after something is opened. */
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

  /** Closes everything, also when a part of it fails to close, and ends the process. */
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
