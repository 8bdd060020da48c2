import { drawPicture } from '../../test/contentFixture';
import { type PageServer, startPageServer } from '../../test/pageServer';

jest.setTimeout(30_000);

let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
});

afterAll(async () => {
  await server.close();
});

const ask: PageServer['ask'] = (path, question) => server.ask(path, question);

/** Waits for something that the site does by itself. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries === 1000) throw new Error('It did not happen');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('a change of the content', () => {
  it('shows on the pages, and is told', async () => {
    const { etag = '' } = (await ask('/team')).headers;
    const told = server.changes.length;

    await server.content.edit('team', (text) => text.replace('Asha Rao', 'Meera Iyer'));
    await until(() => server.changes.length > told);

    const { status, text } = await ask('/team', { headers: { 'If-None-Match': etag } });
    expect(status).toBe(200);
    expect(text).toContain('Meera Iyer');
    expect(server.changes.at(-1)?.team[0]?.name).toBe('Meera Iyer');
    expect(server.site.content.team[0]?.name).toBe('Meera Iyer');
  });

  it('with a new picture shows it, and the old one stays for open pages', async () => {
    const before = server.site.content.pictures['picture.png']?.url;
    const told = server.changes.length;

    await server.content.writePicture('picture.png', await drawPicture(480, 360).png().toBuffer());
    await until(() => server.changes.length > told);

    const after = server.site.content.pictures['picture.png']?.url;
    expect(after).not.toBe(before);
    expect((await ask('/team')).text).toContain(`${after}-480.avif`);
    expect((await ask(`${after}-480.avif`)).status).toBe(200);
    expect((await ask(`${before}-400.avif`)).status).toBe(200);
  });

  it('that is broken is logged once, and the last good content stays', async () => {
    const told = server.changes.length;
    const { text } = await ask('/team');

    await server.content.edit('team', (json) => json.replace('"Mentor"', '""'));
    await until(() => server.errors().length > 0);

    expect(server.errors()).toEqual([
      'The content is broken, the last good one stays: content/team.json, entry 2 ("Ravi Nair"), role: must not be empty',
    ]);
    expect((await ask('/team')).text).toBe(text);
    expect(server.changes).toHaveLength(told);

    await server.content.edit('team', (json) =>
      json.replace('"role": ""', '"role": "Mentor of the year"'),
    );
    await until(() => server.changes.length > told);
    expect((await ask('/team')).text).toContain('Mentor of the year');
  });

  it('to no network at all leaves nothing of them on the pages', async () => {
    expect((await ask('/')).text).toContain('Social media');
    const told = server.changes.length;

    await server.content.edit('site', (json) => json.replace(/"social": \[.*?\]/s, '"social": []'));
    await until(() => server.changes.length > told);

    const { text } = await ask('/');
    expect(text).not.toContain('Social media');
    expect(text).not.toContain('sameAs');
  });

  it('to a text that would end the data block is harmless', async () => {
    const told = server.changes.length;

    await server.content.edit('site', (json) =>
      json.replace('What we did.', () => '</script><script>alert(1)</script><!--body--> $& $1'),
    );
    await until(() => server.changes.length > told);

    const { text } = await ask('/about');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain(
      '\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\u003c!--body--> $& $1',
    );
    expect(text.match(/id="root"/g)).toHaveLength(1);
  });

  it('to a long roster is served whole, without an inline script', async () => {
    const told = server.changes.length;
    const names = Array.from({ length: 200 }, (_, index) => `Member ${index}`);
    const roster = names.map((name) => ({ name, role: 'Mentor', image: 'picture.png' }));

    await server.content.edit('team', () => JSON.stringify(roster));
    await until(() => server.changes.length > told);

    const { text } = await ask('/team');
    const body = text.slice(text.indexOf('<body>'));
    for (const name of names) expect(body).toContain(`>${name}<`);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script type="application/json" id="content">']);
  });

  it('without the site’s address has no sitemap', async () => {
    const told = server.changes.length;

    await server.content.edit('site', (json) => json.replace('https://club.example.edu', ''));
    await until(() => server.changes.length > told);

    expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await ask('/sitemap.xml')).status).toBe(404);
  });
});
