import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcrypt from 'bcrypt';
import { useBuilt } from '../../test/builds';
import { openBackgroundBcrypts } from './backgroundBcrypt';

useBuilt('server');

const { logins: background, guesses } = openBackgroundBcrypts(
  join(__dirname, '../../dist/passwordThread.js'),
);
const cost = 4;

test('hashes and compares as the package does', async () => {
  const hash = await background.hash('a club of makers', cost);
  expect(await bcrypt.compare('a club of makers', hash)).toBe(true);
  expect(await background.compare('a club of makers', hash)).toBe(true);
  expect(await background.compare('a club of takers', hash)).toBe(false);
});

test('compares several at once, each with its own hash', async () => {
  const words = ['first', 'second', 'third'];
  const hashes = await Promise.all(words.map((word) => background.hash(word, cost)));
  const matches = words.map((word) => hashes.map((hash) => background.compare(word, hash)));
  expect(await Promise.all(matches.map((row) => Promise.all(row)))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
});

test('refuses what bcrypt refuses, and goes on', async () => {
  const noHash = JSON.parse('null');
  await expect(background.compare('a password', noHash)).rejects.toThrow('arguments required');
  expect(await background.hash('a password', cost)).toMatch(/^\$2b\$04\$/);
});

test('leaves the cores to other threads, those of guesses most of all', async () => {
  if (process.platform !== 'linux') return; // a thread has no priority of its own
  await Promise.all([background, guesses].map((each) => each.hash('a password', cost)));
  expect(priorities()).toEqual(expect.arrayContaining([3, 5]));
});

/** Of the threads of this process: field 19 of `proc_pid_stat(5)`, counted behind the name in brackets. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    const [, fields] = readStat(thread).split(') ');
    return fields === undefined ? [] : [Number(fields.split(' ')[16])];
  });
}

/** '' for a thread that has ended since the threads were listed. */
function readStat(thread: string): string {
  try {
    return readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  } catch {
    return '';
  }
}
