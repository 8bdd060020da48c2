import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

// What is too long for `npm test` has a script for the night, and the nightly workflow runs it.

const root = join(__dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(read(join(folder, 'package.json'))).scripts ?? {};

const folders = ['', 'packages/client', 'packages/embedded-mongo', 'packages/server'];

const commands = Object.values<{ steps: { run?: string }[] }>(
  parse(read('.github/workflows/nightly.yml')).jobs,
).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

test.each(folders)('the workflow runs each script for the night (folder "%s")', (folder) => {
  const names = Object.keys(scriptsOf(folder)).filter((name) => name.endsWith(':nightly'));
  for (const name of names) {
    expect(commands).toContain(`npm run ${name}${folder && ` --workspace ${folder}`}`);
  }
});

test('a script of the server names each file that does more each night, and no other', () => {
  const sources = 'packages/server/src';
  const files = readdirSync(join(root, sources), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => !file.endsWith('.nightly.test.ts'))
    .filter((file) => read(join(sources, file)).includes("test/nightly'"))
    .map((file) => `/${file.replaceAll('\\', '/')}`);
  const named = [scriptsOf('packages/server')['test:nightly'], scriptsOf('').fuzz]
    .flatMap((script = '') => script.split('nightly.cjs ')[1]?.split(' ') ?? [])
    .map((name) => files.filter((file) => file.includes(`/${name}.`)).at(0) ?? name);
  // The last is what the names of those have in common that run each night only.
  expect(named.sort()).toEqual([...files, 'nightly.test'].sort());
});
