import { parentPort, workerData } from 'node:worker_threads';
import bcrypt from 'bcrypt';
import type { PasswordTask } from './lib/backgroundBcrypt';
import { lowerPriority } from './lib/lowPriority';

/* Hashes and compares passwords, in a thread that the site starts (`lib/backgroundBcrypt.ts`). */

lowerPriority(Number(workerData));

function run(task: PasswordTask): string | boolean {
  return 'cost' in task
    ? bcrypt.hashSync(task.password, task.cost)
    : bcrypt.compareSync(task.password, task.hash);
}

parentPort?.on('message', (task: PasswordTask) => parentPort?.postMessage(run(task)));
