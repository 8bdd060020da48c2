import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { freePort } from '../test/silentServer';
import { useSiteRuns } from '../test/siteRuns';

const { run, directory, fixture } = useSiteRuns();

const admin = { ADMIN_EMAIL: 'head@college.example', ADMIN_PASSWORD: 'long enough' };

const monitoringToken = 'a-token-of-the-tests-for-metrics';

const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

const sendContact = (url: string, message = 'Hello') =>
  request(url)
    .post('/api/form/contact')
    .send({ ...contact, message });

async function login(url: string, email: string, password: string): Promise<string> {
  const response = await request(url).post('/api/auth/login').send({ email, password });
  expect(response.status).toBe(200);
  return response.body.token;
}

describe('a start', () => {
  test('on an empty folder serves pages and API, and shows the admin’s login once', async () => {
    const first = run({ MONITORING_TOKEN: monitoringToken });
    const url = await first.listening();
    // The last lines, so that they are still on a small screen after all the others.
    const last = first.stdout.replace(/.*The pictures of all pages are ready.*\n$/, '');
    expect(last).toMatch(/Open .*\n\n.*\n +Email: .*\n +Password: \S+\n\n$/);
    const page = await request(url).get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Test Club');
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

    const second = run();
    const users = await request(await second.listening())
      .get('/api/admin/users')
      .set('Authorization', `Bearer ${token}`);
    expect(users.body).toMatchObject([{ email: shown?.[1], role: 'admin' }]);
    expect(second.stdout).not.toContain('Password');
  });

  test('limits calls, unless DISABLE_RATE_LIMITS is set, which it warns about', async () => {
    const sendTooMany = async (url: string) => {
      let refusals = 0;
      for (let sent = 0; sent < 21; sent += 1) {
        if ((await sendContact(url)).status === 429) refusals += 1;
      }
      return refusals;
    };
    const limited = run();
    expect(await sendTooMany(await limited.listening())).toBe(1);
    expect(limited.stdout).not.toContain('DISABLE_RATE_LIMITS');
    await limited.kill();

    const unlimited = run({ DISABLE_RATE_LIMITS: 'true' });
    expect(await sendTooMany(await unlimited.listening())).toBe(0);
    expect(unlimited.stdout).toContain('DISABLE_RATE_LIMITS is set');
  });

  test('keeps data and secret from other users of the machine', async () => {
    await run().listening();
    expect((await stat(join(directory(), '.data'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory(), '.data/jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  test('takes rights that others have on data and secret from them', async () => {
    const secret = join(directory(), '.data/jwt-secret');
    await mkdir(join(directory(), '.data'));
    await chmod(join(directory(), '.data'), 0o755);
    await writeFile(secret, 'x'.repeat(64));
    await chmod(secret, 0o644);
    await run().listening();
    expect((await stat(join(directory(), '.data'))).mode & 0o777).toBe(0o700);
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
  });

  test('writes the secret through no link that somebody has put there', async () => {
    const target = join(directory(), 'elsewhere');
    await writeFile(target, 'mine');
    await mkdir(join(directory(), '.data'));
    await symlink(target, join(directory(), '.data/jwt-secret.new'));
    await run().listening();
    expect(await readFile(target, 'utf8')).toBe('mine');
  });

  test('has the port from the beginning, and says that it is not ready', async () => {
    const file = join(fixture().contentDirectory, 'site.json');
    const text = await readFile(file);
    await rm(file);
    execFileSync('mkfifo', [file]); // the start waits until somebody writes into it
    const port = await freePort();
    const site = run({ PORT: String(port) });
    const url = `http://127.0.0.1:${port}`;
    let live = 0;
    while (live === 0) live = await statusOf(`${url}/livez`);
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
  });

  test('names a variable of the shell that looks misspelt, and goes on', async () => {
    const site = run({ CORS_ORIGIN: 'https://a.example', HOSTS: 'a', MAIL_ORIGINS: 'b' });
    await site.listening();
    expect(site.stderr).toBe(
      'CORS_ORIGIN is not a variable of this site. Did you mean CORS_ORIGINS?\n',
    );
  });

  test('warns when a mail server has no address for the links in mails, and goes on', async () => {
    await fixture().edit('site', (text) => text.replace('https://club.example.edu', ''));
    const site = run({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@club.example' });
    await site.listening();
    expect(site.stdout).toContain('No mail is sent while the address of the site is unknown');
  });

  test('reads .env', async () => {
    await writeFile(join(directory(), '.env'), 'DATA_DIR=elsewhere\n');
    await run().listening();
    expect((await stat(join(directory(), 'elsewhere/jwt-secret'))).isFile()).toBe(true);
  });

  test('fills a new database from content/, and does not read the folder again', async () => {
    const first = run();
    const url = await first.listening();
    expect((await request(url).get('/')).text).toContain('First idea');
    expect((await request(url).get('/api/data/service')).body.message[0].service).toBe(
      'First idea',
    );
    first.signal('SIGTERM');
    expect(await first.exitCode).toBe(0);

    await rm(fixture().contentDirectory, { recursive: true });
    const again = await run().listening();
    expect((await request(again).get('/team')).text).toContain('Asha Rao');
  });
});

describe('kill -9', () => {
  test('loses nothing that was acknowledged, and tells what was not finished', async () => {
    const sent: string[] = [];
    for (let round = 0; round < 3; round += 1) {
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
