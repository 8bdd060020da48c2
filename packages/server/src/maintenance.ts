import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { loadEnv, withPlace } from './env';
import { doctor } from './maintenance/doctor';
import { maintain } from './maintenance/maintain';
import { reasonOf } from './startError';

/* What `npm run doctor`, `backup`, `restore`, `restore:remote`, `backup:verify`, `content`, `check-data`, `admin`, `reset` and `update` run. */

const [, , command, target] = process.argv;

// A command that the site has begun ends with the site, even when that is killed.
if (process.connected === false) process.exit(1);
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  if (command === 'doctor') {
    const { report, isBad } = await doctor(target, loadEnv());
    process.stdout.write(`${report}\n`);
    if (isBad) process.exitCode = 1;
  } else {
    process.stdout.write(`${await maintain(command, target, loadEnv(), ask)}\n`);
  }
} catch (error) {
  process.stderr.write(`${withPlace(reasonOf(error))}\n`);
  process.exitCode = 1;
}

async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const noMoreInput = once(terminal, 'close').then(() => '');
  const answer = await Promise.race([terminal.question(`${question} (yes or no) `), noMoreInput]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
