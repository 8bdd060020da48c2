import { loadEnv } from './env';
import { maintain } from './maintenance/maintain';
import { reasonOf } from './startError';

/* What `npm run backup`, `restore`, `export`, `import`, `check-data`, `admin` and `reset` run. */

const [, , command, target] = process.argv;

try {
  process.stdout.write(`${await maintain(command, target, loadEnv())}\n`);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
