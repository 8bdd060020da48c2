import { reasonOf } from '../startError';

/** Closes what was opened. */
export type Close = () => Promise<void>;

/** What this process has opened, and its end: once, in reverse order, whoever asks for it. */
export class Lifecycle {
  isStopping = false;
  private readonly closers: Close[] = [];

  /** To be called right after something is opened. */
  closeAtEnd(close: Close): void {
    this.closers.push(close);
  }

  /** Closes everything, also when a part of it fails to close, and ends the process. */
  async stop(exitCode: number): Promise<void> {
    if (this.isStopping) return; // a terminal and a launcher may both pass a signal on
    this.isStopping = true;
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
