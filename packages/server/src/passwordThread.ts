import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcrypt';
import type { PasswordTask } from './lib/quietBcrypt';

/* Hashes and compares passwords, one after the other, in a thread of the site (`lib/quietBcrypt.ts`). */

/** A tenth of what the thread of the pages gets, when both want the same core. */
const niceness = 10;

// Elsewhere it would be the priority of the whole process.
if (process.platform === 'linux') setPriority(niceness);

parentPort?.on('message', (task: PasswordTask) => {
  const { password } = task;
  parentPort?.postMessage(
    'cost' in task ? bcrypt.hashSync(password, task.cost) : bcrypt.compareSync(password, task.hash),
  );
});
