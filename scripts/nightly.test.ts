import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isOfNight, night, runNight, scripts, serverFiles } from './night.cjs';

// What is too long for `npm test` is a part of the night, and the nightly workflow runs all its parts.

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (folder: string) =>
  Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {});

/** What needs hours, a quiet machine or somebody who looks at the figures. */
const byHand = [
  'bench:attacks',
  'bench:large-values',
  'bench:memory',
  'bench:million',
  'bench:pages',
  'soak',
];

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
  const ofNight = ['', ...packages].flatMap(scriptsOf).filter((name) => name.endsWith(':nightly'));
  const measurements = scriptsOf('').filter((name) => /^bench|^simulate|^soak/.test(name));
  expect(['test:nightly', ...scripts, ...byHand].sort()).toEqual(
    [...ofNight, ...measurements].sort(),
  );
});

test('a file that does more each night is in one of the projects that the night runs', () => {
  const folders = ['packages/client/src', 'packages/client/test', 'scripts'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { encoding: 'utf8', recursive: true }).map((file) =>
      join(folder, file),
    ),
  );
  // The part 'update' names it.
  expect(files.filter(isOfNight)).toEqual(['scripts/update/wholeSite.nightly.test.ts']);
});

test('the files of the server are found by what they import, or by their names', () => {
  const files = serverFiles();
  expect(files).toContain('packages/server/src/malformedInput.test.ts');
  expect(files).toContain('packages/server/src/outages.nightly.test.ts');
  expect(files).not.toContain('packages/server/src/env.test.ts');
});

test('a part that does not exist is refused', async () => {
  await expect(runNight(['jounreys'])).rejects.toThrow('A night has no part "jounreys".');
});
