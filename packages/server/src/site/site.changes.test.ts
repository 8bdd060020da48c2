import { drawPicture } from '../../test/contentFixture';
import { type PageServer, startPageServer } from '../../test/pageServer';

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
});

afterAll(async () => {
  await server.close();
});

const request: PageServer['request'] = (path, options) => server.request(path, options);

/** Waits for something that the site does by itself. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries === 1000) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a change of the content', () => {
  test('shows on the pages, and is announced', async () => {
    const { etag = '' } = (await request('/team')).headers;
    const changesBefore = server.changes.length;

    await server.content.edit('team', (text) => text.replace('Asha Rao', 'Meera Iyer'));
    await until(() => server.changes.length > changesBefore);

    const { status, text } = await request('/team', { headers: { 'If-None-Match': etag } });
    expect(status).toBe(200);
    expect(text).toContain('Meera Iyer');
    expect(server.changes.at(-1)?.team[0]?.name).toBe('Meera Iyer');
    expect(server.site.content.team[0]?.name).toBe('Meera Iyer');
  });

  test('of the colours shows at once, and the old style sheet stays for open pages', async () => {
    const linkedSheet = async () =>
      /\/assets\/theme-[^"]+/.exec((await request('/team')).text)?.[0] ?? '';
    const before = await linkedSheet();
    const changesBefore = server.changes.length;

    await server.content.edit('brand', (text) => text.replace('#f6f1e7', '#f4fbfd'));
    await until(() => server.changes.length > changesBefore);

    const after = await linkedSheet();
    expect(after).not.toBe(before);
    expect((await request(after)).text).toContain('--ground:#f4fbfd');
    expect((await request(before)).status).toBe(200);
    expect((await request('/team')).text).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4fbfd">',
    );
    const manifest = JSON.parse((await request('/manifest.webmanifest')).text);
    expect(manifest.theme_color).toBe('#f4fbfd');
  });

  test('with a new picture shows it, and the old one stays for open pages', async () => {
    const before = server.site.content.pictures['picture.png']?.url;
    const changesBefore = server.changes.length;

    await server.content.writePicture('picture.png', await drawPicture(480, 360).png().toBuffer());
    await until(() => server.changes.length > changesBefore);

    const after = server.site.content.pictures['picture.png']?.url;
    expect(after).not.toBe(before);
    expect((await request('/team')).text).toContain(`${after}-480.avif`);
    expect((await request(`${after}-480.avif`)).status).toBe(200);
    expect((await request(`${before}-400.avif`)).status).toBe(200);
  });

  test('that is broken is logged once, and the last good content stays', async () => {
    const changesBefore = server.changes.length;
    const { text } = await request('/team');

    await server.content.edit('team', (json) => json.replace('"Mentor"', '""'));
    await until(() => server.errors().length > 0);

    expect(server.errors()).toEqual([
      'The content is broken, the last good one stays: content/team.json, terms, entry 1, members, entry 2 ("Ravi Nair"), position: must not be empty',
    ]);
    expect((await request('/team')).text).toBe(text);
    expect(server.changes).toHaveLength(changesBefore);

    await server.content.edit('team', (json) =>
      json.replace('"position": ""', '"position": "Mentor of the year"'),
    );
    await until(() => server.changes.length > changesBefore);
    expect((await request('/team')).text).toContain('Mentor of the year');
  });

  test('to no network at all leaves nothing of them on the pages', async () => {
    expect((await request('/')).text).toContain('Social media');
    const changesBefore = server.changes.length;

    await server.content.edit('contact', (json) =>
      json.replace(/"social": \[.*?\]/s, '"social": []'),
    );
    await until(() => server.changes.length > changesBefore);

    const { text } = await request('/');
    expect(text).not.toContain('Social media');
    expect(text).not.toContain('sameAs');
  });

  test('to a text that would end the data block is harmless', async () => {
    const changesBefore = server.changes.length;

    await server.content.edit('site', (json) =>
      json.replace('We test.', () => '</script><script>alert(1)</script><!--body--> $& $1'),
    );
    await until(() => server.changes.length > changesBefore);

    const { text } = await request('/');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain(
      '\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\u003c!--body--> $& $1',
    );
    expect(text.match(/id="root"/g)).toHaveLength(1);
  });

  test('to a long roster is served whole, without an inline script', async () => {
    const changesBefore = server.changes.length;
    const names = Array.from({ length: 60 }, (_, index) => `Member ${index}`);
    const members = names.map((name) => ({ name, position: 'Mentor', image: 'picture.png' }));

    await server.content.edit('team', () => JSON.stringify({ terms: [{ members }] }));
    await until(() => server.changes.length > changesBefore);

    const { text } = await request('/team');
    const body = text.slice(text.indexOf('<body>'));
    for (const name of names) expect(body).toContain(`>${name}<`);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script type="application/json" id="content">']);
  });

  test('without the site’s address has no sitemap', async () => {
    const changesBefore = server.changes.length;

    await server.content.edit('site', (json) => json.replace('https://club.example.edu', ''));
    await until(() => server.changes.length > changesBefore);

    expect((await request('/robots.txt')).text).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await request('/sitemap.xml')).status).toBe(404);
  });
});
