import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Ended, type FixtureSite, runToEnd } from '../fixtureSite';
import { FixtureReleases, git, journalOf, versionOf } from './fixtureReleases';

const releases = new FixtureReleases();
let site: FixtureSite;
beforeAll(async () => {
  await releases.build();
  site = releases.createSite();
});
afterAll(() => {
  site.remove();
  releases.remove();
});

/** As `npm run update`, with less patience. */
function update(limits: { answer: number; build: number }): Promise<Ended> {
  const program = `require('./scripts/update/update.cjs')
    .update(['--later'], (path) => path, ${JSON.stringify(limits)})
    .catch(({ message }) => console.error(message));`;
  return runToEnd(['--eval', program], site.folder);
}

test('a build that never ends is ended, with a sentence, and takes no space any more', async () => {
  releases.release('1.1.0', { build: 'setInterval(() => {}, 1000)' });
  const { stderr } = await update({ answer: 60_000, build: 1 });
  expect(stderr).toBe(
    'The update ends here, and nothing was changed: the site could not be installed and built within a minute.\n',
  );
  expect([journalOf(site), versionOf(site)]).toEqual([null, '1.0.0']);
  expect(existsSync(join(site.folder, '.update', 'new'))).toBe(false);
});

test('releases are those of the repository in RELEASES_URL, when it is set', async () => {
  const folder = releases.release('1.1.0');
  git(site.folder, 'remote', 'set-url', 'origin', '/nowhere/site.git');
  site.write('.env', `RELEASES_URL=${folder}\n`);
  const { stdout } = await site.launch('update', { args: ['--dry-run'] });
  expect(stdout).toContain('The newest one is 1.1.0.');
  site.write('.env', '');
});

test('a repository that never answers is waited for no longer than that, and so is one that is not there', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  git(site.folder, 'remote', 'set-url', 'origin', `git://127.0.0.1:${port}/site.git`);
  expect((await update({ answer: 500, build: 1 })).stderr).toMatch(
    /^The releases at origin could not be asked for: there was no answer within a minute\. Is this .* Nothing was changed\.\n$/,
  );
  silent.close();
  git(site.folder, 'remote', 'set-url', 'origin', '/nowhere/site.git');
  expect((await update({ answer: 60_000, build: 1 })).stderr).toContain('see what git says above');
});
