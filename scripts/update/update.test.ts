import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FixtureSite } from '../fixtureSite';
import { dataOf, FixtureReleases, git, journalOf, versionOf } from './fixtureReleases';

const releases = new FixtureReleases();
let site: FixtureSite;
beforeAll(() => releases.build());
beforeEach(() => {
  site = releases.createSite();
});
afterEach(() => site.remove());
afterAll(() => releases.remove());

const update = (...args: string[]) => site.launch('update', { args: ['--later', ...args] });

test('a release is tried on a copy of the data, and the next start takes it', async () => {
  releases.release('1.1.0');
  site.write('backups/old.zip', '');
  const prepared = await update();
  expect(prepared).toMatchObject({ code: 0, stderr: '' });
  expect(prepared.stdout).toContain('## 1.1.0 (today)\n\n- New.');
  expect(prepared.stdout).toContain('the next start of the site takes it');
  expect([versionOf(site), dataOf(site)]).toEqual(['1.0.0', 'data']);

  const started = await site.launch('start');
  expect(started.stderr).toBe('');
  expect(started.stdout).toContain('The site is version 1.1.0 now.');
  expect(started.stdout).toMatch(/version 1\.1\.0 on data 1\.1\.0\n$/);
  expect(git(site.folder, 'status', '--porcelain')).toBe('?? backups/');
  expect(git(site.folder, 'describe', '--tags', '--exact-match')).toBe('v1.1.0');
  expect(existsSync(join(site.folder, '.data', 'kept.txt'))).toBe(false);
  expect((await update()).stdout).toBe('The site is version 1.1.0, and there is no newer one.\n');
  site.write('.env', '\uFEFFRELEASES_URL=/no/such/place\n');
  expect((await update()).stderr).toContain('The releases at /no/such/place could not be asked');
});

test.each([
  ['that does not start', { atStart: "throw new Error('no such table')" }, /no such table/],
  ['with a broken page', { homePage: 'oops' }, /The page \/ is not whole\./],
])('a release %s changes nothing', async (_name, options, reason) => {
  releases.release('1.1.0', options);
  const { code, stderr } = await update();
  expect(code).toBe(1);
  expect(stderr).toMatch(reason);
  expect(stderr).toContain('nothing was changed');
  expect((await site.launch('start')).stdout).toBe('version 1.0.0 on data 1.0.0\n');
});

test('what fails on the data itself only goes back by itself, with the data', async () => {
  releases.release('1.1.0', { atStart: "if (!isOnTrial) throw new Error('the disk is full')" });
  await update();
  const { stdout, stderr } = await site.launch('start');
  expect(stderr).toMatch(
    /The update to 1\.1\.0 failed, and the site is version 1\.0\.0 with its data as/,
  );
  expect(stderr).toContain('the disk is full');
  expect(stdout).toMatch(/version 1\.0\.0 on data 1\.0\.0\n$/);
  expect(git(site.folder, 'status', '--porcelain')).toBe('');
  expect(git(site.folder, 'describe', '--tags', '--exact-match')).toBe('v1.0.0');
});

test('a start that is killed while it looks at the release goes back at the next one', async () => {
  releases.release('1.1.0', {
    atStart: "if (!isOnTrial && process.env.PORT) process.kill(process.ppid, 'SIGKILL')",
  });
  await update();
  expect((await site.launch('start')).code).toBeNull();
  expect(journalOf(site)).toMatchObject({ phase: 'looking' });
  const { stdout, stderr } = await site.launch('start');
  expect(stderr).toContain('was stopped in the middle of the update');
  expect(stdout).toBe('version 1.0.0 on data 1.0.0\n');
});

test('a start that is killed before anything has changed goes on at the next one', async () => {
  releases.release('1.1.0');
  await update();
  const kill = join(site.folder, 'kill-update-keep');
  writeFileSync(kill, '');
  expect((await site.launch('start')).code).toBeNull();
  rmSync(kill);
  expect((await site.launch('start')).stdout).toMatch(/version 1\.1\.0 on data 1\.1\.0\n$/);
});

test('changes of the club are refused, or put on top of the release', async () => {
  releases.release('1.1.0');
  site.write('packages/shared/src/user.ts', '// ours');
  expect((await update()).stderr).toContain('changed here: packages/shared/src/user.ts. Keep them');
  git(site.folder, 'commit', '--all', '--quiet', '--message', 'Our colours');
  expect((await update()).stderr).toContain('1 commits of its own: Our colours');

  expect((await update('--keep-changes')).code).toBe(0);
  await site.launch('start');
  expect(versionOf(site)).toBe('1.1.0');
  expect(git(site.folder, 'log', '-2', '--format=%s')).toBe('Our colours\n1.1.0');
  expect(git(site.folder, 'status', '--porcelain')).toBe('');
});

test('changes of the same lines as the release end it, and so does an older Node', async () => {
  releases.release('1.1.0');
  site.write('CHANGELOG.md', '# Ours\n');
  git(site.folder, 'commit', '--all', '--quiet', '--message', 'Our changes');
  expect((await update('--keep-changes')).stderr).toContain('the same lines of CHANGELOG.md');
  releases.release('1.1.0', { node: '99.0' });
  expect((await update()).stderr).toMatch(/needs Node 99\.0 or newer, and this is .* Nothing was/);
});

test('a folder without git takes a release from a file, and keeps its own content', async () => {
  const folder = releases.release('1.1.0');
  rmSync(join(site.folder, '.git'), { recursive: true });
  site.write('content/site.json', 'ours');
  expect((await update()).stderr).toContain('This folder is no clone');
  git(
    folder,
    'archive',
    '--output',
    join(site.folder, 'release.tgz'),
    '--prefix',
    'site/',
    'v1.1.0',
  );
  const planned = await update('--dry-run', '--from', 'release.tgz');
  expect(planned.stdout).toContain('Nothing was changed. Without --dry-run');
  expect(journalOf(site)).toBeNull();
  expect((await update('--from', 'release.tgz')).code).toBe(0);
  expect((await site.launch('start')).stdout).toMatch(/version 1\.1\.0 on data 1\.1\.0\n$/);
  expect(existsSync(join(site.folder, 'content', 'site.json'))).toBe(true);
});
