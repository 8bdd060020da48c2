import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcrypt';
import type { PasswordTask } from './lib/backgroundBcrypt';

/* Hashes and compares passwords, in a thread that the site starts (`lib/backgroundBcrypt.ts`). */

if (process.platform === 'linux') {
  try {
    // Linux has a priority for each thread. Elsewhere it would be that of the whole site.
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Only a help: some containers do not allow it.
  }
}

function run(task: PasswordTask): string | boolean {
  return 'cost' in task
    ? bcrypt.hashSync(task.password, task.cost)
    : bcrypt.compareSync(task.password, task.hash);
}

parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(run(task)));
