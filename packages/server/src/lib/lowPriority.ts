import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/**
 * Gives this thread a low priority, where each thread has one of its own.
 * @param niceness from 1 to 19: with each step the thread gets a fifth less beside others that have work
 */
export function lowerPriority(niceness: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  // Elsewhere than on Linux it would be that of the whole site.
  if (process.platform !== 'linux') return;
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, niceness);
  } catch {
    // Only a help: some containers do not allow it.
  }
}
