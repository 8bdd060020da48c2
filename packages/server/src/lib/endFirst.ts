import { writeFileSync } from 'node:fs';

/**
 * Has the system end a process before others when no memory is left: one that the site has started, and can do
 * without.
 */
export function endFirst(pid: number): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Only a help: some containers do not allow it.
  }
}
