import { execFileSync } from 'node:child_process';
import { appendFile, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { eventually } from '../test/eventually';
import { freePort } from '../test/freePort';
import { useSiteRuns } from '../test/siteRuns';
import { expectStopUnderLoad } from '../test/stopUnderLoad';

const { run, directory, fixture } = useSiteRuns();

const monitoringToken = 'a-token-of-the-tests-for-metrics';
const contact = { username: 'Ravi', email: 'ravi@college.example' };
const messagesBeforeKill = 5;
const rounds = 5;

interface Login {
  email: string;
  password: string;
}

async function sendContact(url: string, message: string): Promise<void> {
  const { status } = await request(url)
    .post('/api/form/contact')
    .send({ ...contact, message });
  expect(status).toBe(201);
}

/** How many of one empty message more than the limit are refused. */
async function countRefusals(url: string): Promise<number> {
  let refusals = 0;
  for (let sent = 0; sent < 101; sent += 1) {
    const { status } = await request(url).post('/api/form/contact').send({});
    if (status === 429) refusals += 1;
  }
  return refusals;
}

/** Status of the answer; 0 while nobody listens. */
async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}

/** The content cannot be read until somebody calls what this returns. */
async function holdContent(): Promise<() => Promise<void>> {
  await fixture().edit('site', (text) => text.replace('https://club.example.edu', ''));
  const file = join(fixture().contentDirectory, 'site.json');
  const text = await readFile(file);
  await rm(file);
  execFileSync('mkfifo', [file]);
  return () => writeFile(file, text);
}

/** It has the port, and says that it is not ready. */
async function expectStarting(url: string): Promise<void> {
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
}

/** It is filled from content/, and counts what it answers. */
async function expectFilled(url: string): Promise<void> {
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
}

/** The login of the first admin, which a new site shows once. */
function readLogin(stdout: string): Login {
  // The last lines, so that they are still on a small screen after all the others.
  const last = stdout.replace(/.*The pictures of all pages are ready.*\n$/, '');
  expect(last).toMatch(/Open .*\n\n.*\n +Email: .*\n +Password: \S+\n\n$/);
  const [, email = '', password = ''] = /Email: +(\S+)\n +Password: +(\S+)\n/.exec(stdout) ?? [];
  expect(stdout.split(password)).toHaveLength(2);
  return { email, password };
}

/** Leaves a write-ahead log as a power cut does: with a frame of this log that is not finished. */
async function beginWrite(log: string): Promise<void> {
  const salts = (await readFile(log)).subarray(16, 24);
  await appendFile(log, Buffer.concat([Buffer.alloc(8), salts, Buffer.alloc(100)]));
}

/** The admin logs in, and finds what was sent, and nobody else. */
async function expectKept(url: string, login: Login, sent: string[]): Promise<void> {
  const { body } = await request(url).post('/api/auth/login').send(login).expect(200);
  const read = async (path: string) =>
    (await request(url).get(path).auth(body.token, { type: 'bearer' })).body;
  expect(await read('/api/admin/users')).toMatchObject([{ email: login.email, role: 'admin' }]);
  const kept = (await read('/api/admin/contacts')).map(
    ({ message }: { message: string }) => message,
  );
  expect(kept.toSorted()).toEqual(sent.toSorted());
}

// One site for all of it, because each start takes some seconds of a processor.
test('a new site starts, is killed, starts again with all that was acknowledged, and stops under load', async () => {
  await writeFile(join(directory(), '.env'), 'DATA_DIR=elsewhere\n');
  const data = join(directory(), 'elsewhere');
  const letContentBeRead = await holdContent();
  const port = await freePort();
  const first = run({
    PORT: String(port),
    MONITORING_TOKEN: monitoringToken,
    CORS_ORIGIN: 'https://a.example',
    HOSTS: 'a',
    MAIL_ORIGINS: 'b',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'club@club.example',
  });
  await expectStarting(`http://127.0.0.1:${port}`);
  await letContentBeRead();
  const url = await first.listening();
  const login = readLogin(first.stdout);
  await expectFilled(url);
  expect((await stat(join(data, 'jwt-secret'))).isFile()).toBe(true);
  expect(first.stderr).toBe(
    'CORS_ORIGIN is not a variable of this site. Did you mean CORS_ORIGINS?\n',
  );
  expect(first.stdout).toContain('No mail is sent while the address of the site is unknown');
  expect(first.stdout).not.toContain('DISABLE_RATE_LIMITS');

  const sent = Array.from({ length: messagesBeforeKill }, (_, index) => `Message ${index}`);
  for (const message of sent) await sendContact(url, message);
  expect(await countRefusals(url)).toBe(1);
  await first.kill();
  for (let round = 1; round < rounds; round += 1) {
    const killed = run({ DISABLE_RATE_LIMITS: 'true' });
    sent.push(`Round ${round}`);
    await sendContact(await killed.listening(), `Round ${round}`);
    await killed.kill();
  }
  await beginWrite(join(data, 'database', 'data.db-wal'));

  await rm(fixture().contentDirectory, { recursive: true }); // it is not read again
  const second = run({ DISABLE_RATE_LIMITS: 'true' });
  const again = await second.listening();
  expect(second.stdout).toContain('"lostFrames":1');
  expect(second.stdout).toContain('DISABLE_RATE_LIMITS is set');
  expect(second.stdout).not.toContain('Password');
  await expectKept(again, login, sent);
  expect((await request(again).get('/team')).text).toContain('Asha Rao');
  expect(await countRefusals(again)).toBe(0);
  await expectStopUnderLoad(second, 'SIGTERM');
});
