import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteWith } from '../../test/healthSite';
import { NoAnswer } from './ask';
import { findNewestRelease, findPlaceOfReleases, webAddressOf } from './releases';
import { lookAtVersion } from './siteChecks';

const folder = mkdtempSync(join(tmpdir(), 'club-releases-'));
const bare = join(folder, 'site.git');
const patient = { patience: 60_000 };

function git(...args: string[]): string {
  const name = ['-c', 'user.name=Asha', '-c', 'user.email=asha@college.example'];
  return execFileSync('git', [...name, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

beforeAll(() => {
  git('init', '--quiet', '--bare', bare);
  const tree = git('-C', bare, 'hash-object', '-t', 'tree', '-w', '/dev/null');
  const commit = git('-C', bare, 'commit-tree', tree, '-m', 'A release');
  for (const tag of ['v1.2.0', 'v1.10.0', 'v1.9.1', 'v2.0.0-beta', 'other']) {
    git('-C', bare, 'tag', tag, commit);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said of a site of this version. */
function look(version: string, place: string | null) {
  const site = siteWith(folder, { site: { version } });
  return lookAtVersion({ ...site, outside: { ...site.outside, findReleases: async () => place } });
}

test('the version is compared with the newest tag of the repository', async () => {
  expect(await look('1.10.0', bare)).toMatchObject({ state: 'good' });
  expect(await look('1.9.0', bare)).toMatchObject({
    state: 'attention',
    looked: 'Version 1.9.0, and the newest release at the repository of the site: v1.10.0',
  });
});

test('what cannot be compared is unknown, with the reason', async () => {
  expect(await look('1.0.0', null)).toMatchObject({
    state: 'unknown',
    todo: 'Set RELEASES_URL to the address of the repository of the site.',
  });
  const empty = join(folder, 'empty.git');
  git('init', '--quiet', '--bare', empty);
  expect(await look('1.0.0', empty)).toMatchObject({
    state: 'unknown',
    means: 'There is none yet.',
  });
  await expect(look('1.0.0', join(folder, 'gone.git'))).rejects.toThrow(
    'the repository is not there, wants a login, or cannot be reached from here',
  );
});

test('without git, as in an image, HTTP says the same', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end(git('upload-pack', '--advertise-refs', bare));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://asha:secret@127.0.0.1:${port}/club/site.git`;
  expect(await findNewestRelease(url, patient, 'no-such-program')).toBe('v1.10.0');
  expect(asked).toEqual(['/club/site.git/info/refs?service=git-upload-pack']);
  await new Promise((resolve) => server.close(resolve));
  await expect(findNewestRelease(bare, patient, 'no-such-program')).rejects.toThrow(NoAnswer);
});

test('the place is the setting, else where the clone came from', async () => {
  const clone = join(folder, 'clone');
  git('clone', '--quiet', bare, clone);
  expect(await findPlaceOfReleases(undefined, clone)).toBe(bare);
  expect(await findPlaceOfReleases('git@git.example:club/site.git', clone)).toBe(
    'git@git.example:club/site.git',
  );
  expect(await findPlaceOfReleases(undefined, folder)).toBeNull();
});

test.each([
  ['https://asha:secret@git.example/club/site.git', 'https://git.example/club/site.git'],
  ['git@git.example:club/site.git', undefined],
  ['/srv/site.git', undefined],
])('the web address of %s is %s', (place, expected) => {
  expect(webAddressOf(place)?.href).toBe(expected);
});
