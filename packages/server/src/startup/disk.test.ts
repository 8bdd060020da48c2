import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { freePort } from '../../test/silentServer';
import { useSiteRuns } from '../../test/siteRuns';

const { run, directory, fixture } = useSiteRuns();

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

async function expectReadiness(url: string, wanted: number): Promise<void> {
  let status = 0;
  while (status !== wanted) ({ status } = await request(url).get('/readyz'));
}

describe('a full disk', () => {
  test('lets a site start that has its data: it can be read, and says that it is not ready', async () => {
    const before = run();
    const address = await before.listening();
    expect((await request(address).post('/api/form/contact').send(contact)).status).toBe(201);
    before.signal('SIGTERM');
    await before.exitCode;

    const url = await run({}, { withoutSpace: true }).listening();
    expect((await request(url).get('/')).status).toBe(200);
    expect((await request(url).get('/api/data/service')).status).toBe(200);
    const refused = await request(url).post('/api/form/contact').send(contact);
    expect({ status: refused.status, retryAfter: refused.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    expect((await request(url).get('/readyz')).status).toBe(503);
    expect((await request(url).get('/livez')).status).toBe(200);
  });

  test('is said in a line when a first start needs space', async () => {
    const site = run({}, { withoutSpace: true });
    expect(await site.exitCode).toBe(1);
    expect(site.stderr).toMatch(/^DATA_DIR: No space is left on the disk.*\n$/);
  });

  test('is said in a line when pictures need space', async () => {
    const before = run();
    await before.listening();
    await before.kill();
    await rm(join(directory(), '.data/cache'), { recursive: true });
    const site = run({}, { withoutSpace: true });
    expect(await site.exitCode).toBe(1);
    expect(site.stderr).toMatch(/^DATA_DIR: no space is left on the disk\. .*\n$/);
  });
});

test('an output that cannot be written stops nothing', async () => {
  const port = await freePort();
  const output = openSync(join(fixture().contentDirectory, 'site.json'), 'r');
  const site = run({ PORT: String(port) }, { output });
  const url = `http://127.0.0.1:${port}`;
  let hasEnded = false;
  void site.exitCode.then(() => {
    hasEnded = true;
  });
  let status = 0;
  while (status !== 200 && !hasEnded) {
    status = await request(url)
      .get('/readyz')
      .then((response) => response.status)
      .catch(() => 0);
  }
  for (let count = 0; count < 5; count += 1) {
    expect((await request(url).get('/')).status).toBe(200);
  }
  closeSync(output);
});

describe('while the site runs', () => {
  test('a deleted data folder stops it with a sentence', async () => {
    const site = run();
    await site.listening();
    await rm(join(directory(), '.data'), { recursive: true });
    expect(await site.exitCode).toBe(1);
    expect(site.stderr).toMatch(
      /^The database has failed: The data file .* was deleted or replaced/,
    );
  });

  test('a lost socket makes it not ready, although open connections go on', async () => {
    const url = await run().listening();
    await expectReadiness(url, 200);
    await rm(join(directory(), '.data/database/db.sock'));
    await expectReadiness(url, 503);
    expect((await request(url).get('/api/data/service')).status).toBe(200);
  });
});
