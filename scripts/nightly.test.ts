import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { filesOfNight, isOfNight, night, runNight, scripts } from './night.cjs';

// What is too long for `npm test` is a part of the night, and the nightly workflow runs all its parts.

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (folder: string) =>
  Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});

interface Shown {
  configs: { displayName: { name: string }; testPathIgnorePatterns: string[] }[];
}

test('the workflow runs each part of the night, and no other', () => {
  const commands = Object.values<{ steps: { run?: string }[] }>(
    parse(read('.github/workflows/nightly.yml')).jobs,
  ).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const named = commands.flatMap(
    (command) => /^npm run test:nightly -- (.+)$/.exec(command)?.[1]?.split(' ') ?? [],
  );
  expect(named.sort()).toEqual(Object.keys(night).sort());
});

test('the night runs each script that is for it, and each measurement', () => {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const ofNight = ['', ...packages]
    .flatMap(scriptsOf)
    .filter((name) => /:(nightly|luck)$/.test(name));
  const measurements = scriptsOf('').filter((name) => /^bench|^simulate/.test(name));
  expect(['test:nightly', ...scripts].sort()).toEqual([...ofNight, ...measurements].sort());
});

test('a file that does more each night is in one of the projects that the night runs', () => {
  const files = readdirSync(__dirname, { encoding: 'utf8', recursive: true }).map((file) =>
    join('scripts', file),
  );
  // The part 'update' names it.
  expect(files.filter(isOfNight)).toEqual(['scripts/update/wholeSite.nightly.test.ts']);
});

test('the files of a package are found by what they import, or by their names', () => {
  const files = filesOfNight('server');
  expect(files).toContain('packages/server/src/malformedInput.test.ts');
  expect(files).toContain('packages/server/src/outages.nightly.test.ts');
  expect(files).not.toContain('packages/server/src/env.test.ts');
});

test.each([
  ['by day no project runs a file of the night', '', [true, true]],
  ['each night all projects do', '1', [false, false]],
])('%s', (_, night, leftOut) => {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const env = { ...process.env, NIGHTLY: night };
  const shown: Shown = JSON.parse(
    execFileSync(process.execPath, [jest, '--showConfig'], { cwd: root, env, encoding: 'utf8' }),
  );
  const files = ['start.nightly.test.ts', 'Page.nightly.test.tsx'];
  for (const { displayName, testPathIgnorePatterns } of shown.configs) {
    const isLeftOut = (file: string) => testPathIgnorePatterns.some((it) => RegExp(it).test(file));
    expect([displayName.name, files.map(isLeftOut)]).toEqual([displayName.name, leftOut]);
  }
});

test('a part that does not exist is refused', async () => {
  await expect(runNight(['jounreys'])).rejects.toThrow('A night has no part "jounreys".');
});
