import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs a program that logs; its lines are what it has written when it has ended. */
function linesOf(program: string): unknown[] {
  const logger = JSON.stringify(join(__dirname, 'logger.ts'));
  const { stdout } = spawnSync(process.execPath, [
    ...['--import', pathToFileURL(require.resolve('tsx')).href],
    ...['--input-type=commonjs', '--eval'],
    `const logger = require(${logger}).createLogger(); ${program}`,
  ]);
  return String(stdout)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).msg);
}

test('nothing of the log is lost when the process ends', () => {
  expect(linesOf("logger.info('first'); logger.info('last'); process.exit(0);")).toEqual([
    'first',
    'last',
  ]);
});

test('nothing of the log is lost after an exception', () => {
  expect(linesOf("logger.info('last'); throw new Error('a bug');")).toEqual(['last']);
});

test('more than a batch is written in order', () => {
  const program = "for (let n = 0; n < 1000; n += 1) logger.info('line ' + n);";
  expect(linesOf(program)).toEqual(Array.from({ length: 1000 }, (_, n) => `line ${n}`));
});
