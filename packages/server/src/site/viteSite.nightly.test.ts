import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { type ContentFixture, createContentFixture } from '../../test/contentFixture';
import { eventually } from '../../test/eventually';
import { developmentProgram, SiteProcess } from '../../test/siteProcess';

const admin = { email: 'head@college.example', password: 'long enough' };

/** In a process of its own, since Vite is an ES module and cannot be loaded by Jest. */
describe('the site in development', () => {
  let fixture: ContentFixture;
  let site: SiteProcess;
  let url: string;

  beforeAll(async () => {
    fixture = await createContentFixture();
    const directory = join(fixture.contentDirectory, '..');
    site = new SiteProcess(developmentProgram, directory, {
      NODE_ENV: 'development',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    url = await site.listening();
  });

  afterAll(async () => {
    await site.kill();
    await fixture.remove();
  });

  test('renders public pages from the client’s sources', async () => {
    const { status, text } = await request(url).get('/team');

    expect(status).toBe(200);
    expect(text).toContain('Asha Rao');
    expect(text).toContain('src="/src/main.tsx"');
    expect(text).toContain('src="/@vite/client"');
    expect(text).not.toMatch(/<!--(head|body|content)-->/);
  });

  test('serves sources, pictures and the web manifest', async () => {
    const { text } = await request(url).get('/team');
    const picture = /\/images\/picture\.[^" ]+\.webp/.exec(text)?.[0] ?? '';

    const theme = /\/assets\/theme-[^"]+/.exec(text)?.[0] ?? '';
    expect((await request(url).get(theme)).text).toContain('--ground:');
    expect((await request(url).get('/src/main.tsx')).type).toBe('text/javascript');
    expect((await request(url).get(picture)).type).toBe('image/webp');
    expect((await request(url).get('/manifest.webmanifest')).type).toBe(
      'application/manifest+json',
    );
  });

  test('lets hot reload through its security headers, and nothing else', async () => {
    const policy = (await request(url).get('/')).headers['content-security-policy'];

    expect(policy).toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self' ws:");
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("default-src 'none'");
  });

  test('answers unknown paths, private pages and the API like the shipped site', async () => {
    const unknown = await request(url).get('/nothing');
    const shell = await request(url).get('/profile');
    const services = await request(url).get('/api/data/service');

    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('Sorry! Page not found');
    expect(shell.status).toBe(200);
    expect(shell.text).toContain('<div id="root"><noscript>');
    expect(services.body.message).toHaveLength(2);
    expect((await request(url).post('/team')).status).toBe(405);
  });

  test('shows a change of the content at once', async () => {
    const path = '/api/admin/content/site';
    const login = await request(url).post('/api/auth/login').send(admin);
    const authorization = `Bearer ${login.body.token}`;
    const { body } = await request(url).get(path).set('Authorization', authorization);

    const { status } = await request(url)
      .put(path)
      .set('Authorization', authorization)
      .send({ version: 1, value: { ...body.value, tagline: 'We dare.' } });

    expect(status).toBe(200);
    expect((await request(url).get('/')).text).toContain('We dare.');
  });

  test('restarts after a save of the server’s code, and requests wait for it', async () => {
    const now = new Date();
    await utimes(join(__dirname, 'viteSite.ts'), now, now);
    await eventually(async () => /^Restarting the site: /m.exec(site.stdout));

    expect((await request(url).post('/api/auth/login').send(admin)).status).toBe(200);
    expect((await request(url).get('/team')).text).toContain('Asha Rao');
    expect(site.stdout).toMatch(/^The site answers again, after /m);
    expect(site.stderr).toBe('');
  });

  test('ends when it is asked to, and frees the data folder', async () => {
    site.signal('SIGINT');
    expect(await site.exitCode).toBe(0);

    const next = new SiteProcess(developmentProgram, join(fixture.contentDirectory, '..'), {
      NODE_ENV: 'development',
    });
    expect((await request(await next.listening()).get('/')).text).toContain('We dare.');
    await next.kill();
  });
});
