import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import request from 'supertest';
import { type ContentFixture, createContentFixture } from '../test/contentFixture';
import { buildServer, SiteProcess } from '../test/siteProcess';

jest.setTimeout(120_000);

beforeAll(buildServer);

let fixture: ContentFixture;
let directory: string;
let sites: SiteProcess[];

beforeEach(async () => {
  fixture = await createContentFixture();
  directory = join(fixture.contentDirectory, '..');
  sites = [];
});

afterEach(async () => {
  await Promise.all(sites.map((site) => site.kill()));
  await fixture.remove();
});

/** Starts the site; the test's end ends it. */
function run(env: Record<string, string> = {}): SiteProcess {
  const site = new SiteProcess(directory, env);
  sites.push(site);
  return site;
}

const admin = { ADMIN_EMAIL: 'head@college.example', ADMIN_PASSWORD: 'long enough' };

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
    const first = run();
    const url = await first.listening();
    const page = await request(url).get('/');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Test Club');
    const services = await request(url).get('/api/data/service');
    expect(services.body.message).toMatchObject([
      { service: 'First idea' },
      { service: 'Second idea' },
    ]);
    expect((await request(url).get('/readyz')).status).toBe(200);
    const shown = /Email: +(\S+)\n +Password: +(\S+)\n/.exec(first.stdout);
    const token = await login(url, shown?.[1] ?? '', shown?.[2] ?? '');
    expect(first.stdout.split(shown?.[2] ?? '')).toHaveLength(2);
    first.signal('SIGTERM');
    expect(await first.exitCode).toBe(0);

    const second = run();
    const users = await request(await second.listening())
      .get('/api/admin/users')
      .set('Authorization', `Bearer ${token}`);
    expect(users.body).toMatchObject([{ email: shown?.[1], isAdmin: true }]);
    expect(second.stdout).not.toContain('Password');
  });

  test('keeps data and secret from other users of the machine', async () => {
    await run().listening();
    expect((await stat(join(directory, '.data'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(directory, '.data/jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  test('reads .env', async () => {
    await writeFile(join(directory, '.env'), 'DATA_DIR=elsewhere\n');
    await run().listening();
    expect((await stat(join(directory, 'elsewhere/jwt-secret'))).isFile()).toBe(true);
  });

  test('follows a change of the content', async () => {
    const url = await run().listening();
    await fixture.edit('initiatives', (text) => text.replace('First idea', 'Newest idea'));
    let title = 'First idea';
    while (title === 'First idea') {
      const { body } = await request(url).get('/api/data/service');
      title = body.message[0].service;
    }
    expect(title).toBe('Newest idea');
    expect((await request(url).get('/')).text).toContain('Newest idea');
  });
});

describe('a start that fails says why in one line and exits with 1', () => {
  async function expectFailure(site: SiteProcess, reason: RegExp): Promise<void> {
    expect(await site.exitCode).toBe(1);
    expect(site.stderr.trim()).toMatch(reason);
    expect(site.stderr.trim().split('\n')).toHaveLength(1);
    expect(site.stdout).not.toContain('Open');
  }

  test('a bad variable', async () => {
    await expectFailure(run({ PORT: 'http' }), /^PORT: must be a whole number/);
  });

  test('a .env that cannot be read', async () => {
    await mkdir(join(directory, '.env'));
    await expectFailure(run(), /^\.env: cannot be read \(EISDIR/);
  });

  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const site = run({ PORT: String(port) });
    await site.exitCode;
    other.close();
    await expectFailure(site, new RegExp(`^port ${port} is taken: set PORT$`));
  });

  test('an address of another machine', async () => {
    await expectFailure(run({ HOST: '192.0.2.1' }), /^HOST: cannot listen on 192\.0\.2\.1/);
  });

  test('a data folder that another process has; that one goes on', async () => {
    const first = run();
    const url = await first.listening();
    await expectFailure(run(), /^DATA_DIR: /);
    expect((await sendContact(url)).status).toBe(201);
  });

  test('a data folder that cannot be written', async () => {
    const folder = join(directory, 'read-only');
    await mkdir(folder);
    await chmod(folder, 0o500);
    // The superuser may write everywhere, but not below a file.
    const isSuperuser = process.getuid?.() === 0;
    const DATA_DIR = isSuperuser ? join(fixture.contentDirectory, 'site.json/data') : folder;
    await expectFailure(run({ DATA_DIR }), /^DATA_DIR: this folder cannot be written/);
  });

  test('a damaged secret, which stays as it is', async () => {
    await mkdir(join(directory, '.data'));
    const file = join(directory, '.data/jwt-secret');
    await writeFile(file, 'cut of');
    await expectFailure(run(), /^DATA_DIR: jwt-secret is damaged/);
    expect(await readFile(file, 'utf8')).toBe('cut of');
  });

  test('a broken content file', async () => {
    await fixture.edit('team', (text) => text.replace('"President"', '""'));
    await expectFailure(run(), /team\.json.*role/);
  });

  test('a mail server without the address for links in mails', async () => {
    await fixture.edit('site', (text) => text.replace('https://club.example.edu', ''));
    const site = run({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@club.example' });
    await expectFailure(site, /^SITE_URL: must be set when SMTP_URL is/);
  });

  test('a MongoDB that does not answer, without showing its password', async () => {
    const site = run({
      MONGODB_URI: 'mongodb://club:hidden@127.0.0.1:1/club',
      JWT_SECRET: 'x'.repeat(32),
    });
    await expectFailure(site, /^MONGODB_URI: the database does not answer/);
    expect(site.stderr).not.toContain('hidden');
  });
});

describe('a stop', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s under load answers every request that was accepted',
    async (signal) => {
      const site = run();
      const url = await site.listening();
      const unknown = { email: 'nobody@college.example', password: 'long enough' };
      // Each takes a bcrypt comparison: few enough to be done in time on a slow machine, too.
      const logins = Array.from({ length: 8 }, async () => {
        const response = await request(url).post('/api/auth/login').send(unknown);
        return response.status;
      });
      const messages = Array.from({ length: 20 }, async () => (await sendContact(url)).status);
      await Promise.race(logins);
      site.signal(signal);
      site.signal(signal); // a terminal and a launcher may both pass it on
      const statuses = await Promise.all([...logins, ...messages]);
      expect(new Set(statuses)).toEqual(new Set([401, 201]));
      expect(await site.exitCode).toBe(0);
      expect(site.stderr).toBe('');
    },
  );

  test('turns readiness to 503 while connections are still taken', async () => {
    const site = run();
    const url = await site.listening();
    site.signal('SIGTERM');
    let status = 200;
    while (status === 200) ({ status } = await request(url).get('/readyz'));
    expect(status).toBe(503);
    expect(await site.exitCode).toBe(0);
  });
});

describe('kill -9', () => {
  test('loses nothing that was acknowledged', async () => {
    const sent: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const site = run(admin);
      const url = await site.listening();
      for (let index = 0; index < 20; index += 1) {
        const message = `Round ${round}, message ${index}`;
        expect((await sendContact(url, message)).status).toBe(201);
        sent.push(message);
      }
      await site.kill();
    }
    const url = await run(admin).listening();
    const token = await login(url, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
    const contacts = await request(url)
      .get('/api/admin/contacts')
      .set('Authorization', `Bearer ${token}`);
    const kept = contacts.body.map(({ message }: { message: string }) => message);
    expect(kept.toSorted()).toEqual(sent.toSorted());
  });
});
