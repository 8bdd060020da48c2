import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const source = (file: string) => JSON.stringify(join(__dirname, '..', 'src', file));

/**
 * Runs a program that logs.
 * @param program of CommonJS, with `logger` and `refusalLog`
 * @returns what its lines say, when it has ended
 */
export function loggedBy(program: string): { msg: string; count?: number }[] {
  const { stdout } = spawnSync(process.execPath, [
    ...['--import', pathToFileURL(require.resolve('tsx')).href],
    ...['--input-type=commonjs', '--eval'],
    `const logger = require(${source('lib/logger.ts')}).createLogger();
     const refusalLog = require(${source('middleware/refusalLog.ts')});
     ${program}`,
  ]);
  return String(stdout)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
