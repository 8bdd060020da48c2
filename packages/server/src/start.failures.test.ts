import { existsSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { listenInSilence } from '../test/silentServer';
import { expectFailedStart, useSiteRuns } from '../test/siteRuns';

const { run, directory, fixture } = useSiteRuns();

describe('a start that fails says why in one line and exits with 1', () => {
  test('a bad variable', async () => {
    await expectFailedStart(run({ PORT: 'http' }), /^PORT: must be a whole number/);
  });

  test('a port that is taken', async () => {
    const { server, port } = await listenInSilence();
    const site = run({ PORT: String(port) });
    await site.exitCode;
    server.close();
    await expectFailedStart(site, new RegExp(`^port ${port} is taken: set PORT$`));
    expect(existsSync(join(directory(), '.data'))).toBe(false); // before anything was done
  });

  test('a data folder that another process uses; that process continues', async () => {
    const first = run();
    const url = await first.listening();
    await expectFailedStart(run(), /^DATA_DIR: /);
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
});
