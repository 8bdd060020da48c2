import { execFileSync } from 'node:child_process';
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { eventually } from '../test/eventually';
import { freePort } from '../test/freePort';
import { repetitions } from '../test/nightly';
import { useSiteRuns } from '../test/siteRuns';

const { run, directory, fixture } = useSiteRuns();

const admin = { ADMIN_EMAIL: 'head@college.example', ADMIN_PASSWORD: 'long enough' };

const monitoringToken = 'a-token-of-the-tests-for-metrics';

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

const sendContact = (url: string, message = 'Hello') =>
  request(url)
    .post('/api/form/contact')
    .send({ ...contact, message });

/** How many of one empty message more than the limit are refused. */
async function countRefusals(url: string): Promise<number> {
  let refusals = 0;
  for (let sent = 0; sent < 101; sent += 1) {
    const { status } = await request(url).post('/api/form/contact').send({});
    if (status === 429) refusals += 1;
  }
  return refusals;
}

async function login(url: string, email: string, password: string): Promise<string> {
  const response = await request(url).post('/api/auth/login').send({ email, password });
  expect(response.status).toBe(200);
  return response.body.token;
}

describe('a start', () => {
  test('on an empty folder fills it from content/, and shows the admin’s login once', async () => {
    const first = run({ MONITORING_TOKEN: monitoringToken });
    const url = await first.listening();
    // The last lines, so that they are still on a small screen after all the others.
    const last = first.stdout.replace(/.*The pictures of all pages are ready.*\n$/, '');
    expect(last).toMatch(/Open .*\n\n.*\n +Email: .*\n +Password: \S+\n\n$/);
    const page = await request(url).get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Test Club');
    expect(page.text).toContain('First idea');
    const services = await request(url).get('/api/data/service');
    expect(services.body.message).toMatchObject([
      { service: 'First idea' },
      { service: 'Second idea' },
    ]);
    expect((await request(url).get('/readyz')).status).toBe(200);
    const metrics = await request(url)
      .get('/metrics')
      .set('Authorization', `Bearer ${monitoringToken}`);
    expect(metrics.text).toMatch(/route="page",status="200"} 1\n/);
    expect(metrics.text).toMatch(/route="\/api\/data\/service",status="200"} 1\n/);
    const shown = /Email: +(\S+)\n +Password: +(\S+)\n/.exec(first.stdout);
    const token = await login(url, shown?.[1] ?? '', shown?.[2] ?? '');
    expect(first.stdout.split(shown?.[2] ?? '')).toHaveLength(2);
    first.signal('SIGTERM');
    expect(await first.exitCode).toBe(0);

    await rm(fixture().contentDirectory, { recursive: true }); // it is not read again
    const second = run();
    const again = await second.listening();
    const users = await request(again)
      .get('/api/admin/users')
      .set('Authorization', `Bearer ${token}`);
    expect(users.body).toMatchObject([{ email: shown?.[1], role: 'admin' }]);
    expect(second.stdout).not.toContain('Password');
    expect((await request(again).get('/team')).text).toContain('Asha Rao');
  });

  test('reads .env, warns of what looks wrong or dangerous, and goes on', async () => {
    await writeFile(join(directory(), '.env'), 'DATA_DIR=elsewhere\n');
    await fixture().edit('site', (text) => text.replace('https://club.example.edu', ''));
    const site = run({
      ...{ CORS_ORIGIN: 'https://a.example', HOSTS: 'a', MAIL_ORIGINS: 'b' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@club.example' },
      DISABLE_RATE_LIMITS: 'true',
    });
    const url = await site.listening();
    expect((await stat(join(directory(), 'elsewhere/jwt-secret'))).isFile()).toBe(true);
    expect(site.stderr).toBe(
      'CORS_ORIGIN is not a variable of this site. Did you mean CORS_ORIGINS?\n',
    );
    expect(site.stdout).toContain('No mail is sent while the address of the site is unknown');
    expect(site.stdout).toContain('DISABLE_RATE_LIMITS is set');
    expect(await countRefusals(url)).toBe(0);
  });

  test('has the port from the beginning, says that it is not ready, and limits calls', async () => {
    const file = join(fixture().contentDirectory, 'site.json');
    const text = await readFile(file);
    await rm(file);
    execFileSync('mkfifo', [file]); // the start waits until somebody writes into it
    const port = await freePort();
    const site = run({ PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    const live = await eventually(async () => (await statusOf(`${url}/livez`)) || null);
    expect(live).toBe(200);
    for (const path of ['/', '/readyz', '/api/data/service']) {
      const { status, headers } = await request(url).get(path);
      expect({ status, retryAfter: headers['retry-after'] }).toEqual({
        status: 503,
        retryAfter: '5',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    await writeFile(file, text);
    await site.listening();
    expect((await request(url).get('/')).status).toBe(200);
    expect(await countRefusals(url)).toBe(1);
    expect(site.stdout).not.toContain('DISABLE_RATE_LIMITS');
  });
});

describe('kill -9', () => {
  test('loses nothing that was acknowledged, and tells what was not finished', async () => {
    const sent: string[] = [];
    for (let round = 0; round < repetitions(1, 5); round += 1) {
      const site = run({ ...admin, DISABLE_RATE_LIMITS: 'true' });
      const url = await site.listening();
      for (let index = 0; index < 20; index += 1) {
        const message = `Round ${round}, message ${index}`;
        expect((await sendContact(url, message)).status).toBe(201);
        sent.push(message);
      }
      await site.kill();
    }
    await beginWrite(join(directory(), '.data', 'database', 'data.db-wal'));
    const site = run(admin);
    const url = await site.listening();
    expect(site.stdout).toContain('"lostFrames":1');
    const token = await login(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const contacts = await request(url)
      .get('/api/admin/contacts')
      .set('Authorization', `Bearer ${token}`);
    const kept = contacts.body.map(({ message }: { message: string }) => message);
    expect(kept.toSorted()).toEqual(sent.toSorted());
  });
});

/** Leaves a write-ahead log as a power cut does: with a frame of this log that is not finished. */
async function beginWrite(log: string): Promise<void> {
  const salts = (await readFile(log)).subarray(16, 24);
  await appendFile(log, Buffer.concat([Buffer.alloc(8), salts, Buffer.alloc(100)]));
}

/** Status of the answer; 0 while nobody listens. */
async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}
