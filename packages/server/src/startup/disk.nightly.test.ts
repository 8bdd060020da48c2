import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { eventually } from '../../test/eventually';
import { freePort } from '../../test/freePort';
import { useSiteRuns } from '../../test/siteRuns';

const { run, directory, fixture } = useSiteRuns();

/** One line, which blames no setting that nobody has set. */
const withoutSpace =
  /^The data folder \.data \(DATA_DIR is not set\): no space is left on the disk.*\n$/i;

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

async function expectReadiness(url: string, wanted: number): Promise<void> {
  await eventually(async () => (await request(url).get('/readyz')).status === wanted || null);
}

describe('a full disk', () => {
  test('lets a site start that has its data and pictures: it can be read, and says that it is not ready', async () => {
    const before = run();
    const address = await before.listening();
    expect((await request(address).post('/api/form/contact').send(contact)).status).toBe(201);
    before.signal('SIGTERM');
    await before.exitCode;

    const full = run({}, { withoutSpace: true });
    const url = await full.listening();
    expect((await request(url).get('/')).status).toBe(200);
    expect((await request(url).get('/api/data/service')).status).toBe(200);
    const refused = await request(url).post('/api/form/contact').send(contact);
    expect({ status: refused.status, retryAfter: refused.headers['retry-after'] }).toEqual({
      status: 503,
      retryAfter: '5',
    });
    expect((await request(url).get('/readyz')).status).toBe(503);
    expect((await request(url).get('/livez')).status).toBe(200);

    await full.kill();
    await rm(join(directory(), '.data/cache'), { recursive: true });
    const withoutPictures = run({}, { withoutSpace: true });
    expect(await withoutPictures.exitCode).toBe(1);
    expect(withoutPictures.stderr).toMatch(withoutSpace);
  });

  test('is said in a line when a first start needs space', async () => {
    const site = run({}, { withoutSpace: true });
    expect(await site.exitCode).toBe(1);
    expect(site.stderr).toMatch(withoutSpace);
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
  await eventually(async () => {
    const { status } = await request(url)
      .get('/readyz')
      .catch(() => ({ status: 0 }));
    return status === 200 || hasEnded || null;
  });
  for (let count = 0; count < 5; count += 1) {
    expect((await request(url).get('/')).status).toBe(200);
  }
  closeSync(output);
});

test('a lost socket makes a site not ready, although open connections go on; a deleted data folder stops it', async () => {
  const site = run();
  const url = await site.listening();
  await expectReadiness(url, 200);
  await rm(join(directory(), '.data/database/db.sock'));
  await expectReadiness(url, 503);
  expect((await request(url).get('/api/data/service')).status).toBe(200);

  await rm(join(directory(), '.data'), { recursive: true });
  expect(await site.exitCode).toBe(1);
  expect(site.stderr).toMatch(/^The database has failed: The data file .* was deleted or replaced/);
});
