import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { listenInSilence } from '../test/silentServer';
import { expectFailedStart, useSiteRuns } from '../test/siteRuns';

const { run, directory, fixture } = useSiteRuns();

describe('a start that fails says why in one line and exits with 1', () => {
  test('a port that is taken', async () => {
    const { port, close } = await listenInSilence();
    const site = run({ PORT: String(port) });
    await site.exitCode;
    close();
    await expectFailedStart(site, new RegExp(`^port ${port} is taken: set PORT$`));
    expect(existsSync(join(directory(), '.data'))).toBe(false); // before anything was done
  });

  test('a bad variable', async () => {
    await expectFailedStart(run({ PORT: 'http' }), /^PORT: must be a whole number/);
  });

  test('a data folder that another process uses; that process continues', async () => {
    const first = run();
    const url = await first.listening();
    await expectFailedStart(run(), /DATA_DIR.* is in use by another process/);
    expect((await request(url).get('/readyz')).status).toBe(200);
  });

  test('a broken content file', async () => {
    await fixture().edit('team', (text) => text.replace('"President"', '""'));
    await expectFailedStart(run(), /team\.json.*position/);
    await fixture().edit('team', (text) => text.replace('""', '"President"'));
    const site = run();
    await site.listening();
    expect(site.stdout).toContain('Password'); // no start before made an admin
  });

  test('a .env that cannot be read', async () => {
    await mkdir(join(directory(), '.env'));
    await expectFailedStart(run(), /^\.env: cannot be read \(EISDIR/);
  });

  test('a misspelt variable in .env', async () => {
    await writeFile(join(directory(), '.env'), 'MONGO_URI=mongodb://db/club\nUNRELATED=1\n');
    await expectFailedStart(
      run(),
      /^\.env, line 1: MONGO_URI is not a variable of this site\. Did you mean MONGODB_URI\?$/,
    );
  });

  test('an address of another machine', async () => {
    await expectFailedStart(run({ HOST: '192.0.2.1' }), /^HOST: cannot listen on 192\.0\.2\.1/);
  });

  test('a data folder that cannot be written', async () => {
    const folder = join(directory(), 'read-only');
    await mkdir(folder);
    await chmod(folder, 0o500);
    // The superuser may write everywhere, but not below a file.
    const isSuperuser = process.getuid?.() === 0;
    const DATA_DIR = isSuperuser ? join(fixture().contentDirectory, 'site.json/data') : folder;
    await expectFailedStart(run({ DATA_DIR }), /^DATA_DIR: this folder cannot be written/);
  });

  test('a data folder that the system cannot make', async () => {
    await expectFailedStart(
      run({ DATA_DIR: '/proc/nope' }),
      /^DATA_DIR: this folder cannot be written/,
    );
  });

  test('a damaged secret, which stays as it is', async () => {
    await mkdir(join(directory(), '.data'));
    const file = join(directory(), '.data/jwt-secret');
    await writeFile(file, 'cut of');
    await expectFailedStart(run(), /DATA_DIR.*: jwt-secret is damaged/);
    expect(await readFile(file, 'utf8')).toBe('cut of');
  });

  test('a MongoDB that does not answer, without showing its password', async () => {
    const site = run({
      MONGODB_URI: 'mongodb://club:hidden@127.0.0.1:1/club',
      JWT_SECRET: 'x'.repeat(32),
    });
    await expectFailedStart(site, /^MONGODB_URI: the database does not answer/);
    expect(site.stderr).not.toContain('hidden');
  });
});
