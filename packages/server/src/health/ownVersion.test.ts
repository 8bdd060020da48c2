import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBefore, readOwnVersion } from './ownVersion';

const folder = mkdtempSync(join(tmpdir(), 'club-version-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['1.0.0', 'v1.0.1', true],
  ['1.2.0', '1.10.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', 'v1.9.9', false],
])('%s before %s: %s', (one, other, expected) => {
  expect(isBefore(one, other)).toBe(expected);
});

test.each([
  ['github:club/site', 'https://api.github.com/repos/club/site/releases/latest'],
  [
    { url: 'git+https://github.com/club/site.git' },
    'https://api.github.com/repos/club/site/releases/latest',
  ],
  ['https://git.college.example/club/site', undefined],
  [undefined, undefined],
])('the repository %j has its releases at %s', async (repository, url) => {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ version: '1.0.0', repository }));
  expect((await readOwnVersion(file)).releases?.href).toBe(url);
});

test('the version is that of the whole site, and where it is not said the start goes on', async () => {
  expect(await readOwnVersion()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) });
  const nothing = { version: 'unknown', releases: null };
  expect(await readOwnVersion(join(folder, 'nowhere.json'))).toEqual(nothing);
});
