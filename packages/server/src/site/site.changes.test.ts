import { drawPicture } from './contentFixture';
import { createSiteFixture, type SiteFixture } from './siteFixture';

jest.setTimeout(30_000);

let fixture: SiteFixture;

beforeAll(async () => {
  fixture = await createSiteFixture();
});

afterAll(async () => {
  await fixture.close();
});

const ask: SiteFixture['ask'] = (path, question) => fixture.ask(path, question);

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
    const told = fixture.changes.length;

    await fixture.content.edit('team', (text) => text.replace('Asha Rao', 'Meera Iyer'));
    await until(() => fixture.changes.length > told);

    const { status, text } = await ask('/team', { headers: { 'If-None-Match': etag } });
    expect(status).toBe(200);
    expect(text).toContain('Meera Iyer');
    expect(fixture.changes.at(-1)?.team[0]?.name).toBe('Meera Iyer');
    expect(fixture.site.content.team[0]?.name).toBe('Meera Iyer');
  });

  it('with a new picture shows it, and the old one stays for open pages', async () => {
    const before = fixture.site.content.pictures['picture.png']?.url;
    const told = fixture.changes.length;

    await fixture.content.writePicture('picture.png', await drawPicture(480, 360).png().toBuffer());
    await until(() => fixture.changes.length > told);

    const after = fixture.site.content.pictures['picture.png']?.url;
    expect(after).not.toBe(before);
    expect((await ask('/team')).text).toContain(`${after}-480.avif`);
    expect((await ask(`${after}-480.avif`)).status).toBe(200);
    expect((await ask(`${before}-400.avif`)).status).toBe(200);
  });

  it('that is broken is logged once, and the last good content stays', async () => {
    const told = fixture.changes.length;
    const { text } = await ask('/team');

    await fixture.content.edit('team', (json) => json.replace('"Mentor"', '""'));
    await until(() => fixture.errors().length > 0);

    expect(fixture.errors()).toEqual([
      'The content is broken, the last good one stays: content/team.json, entry 2 ("Ravi Nair"), role: must not be empty',
    ]);
    expect((await ask('/team')).text).toBe(text);
    expect(fixture.changes).toHaveLength(told);

    await fixture.content.edit('team', (json) =>
      json.replace('"role": ""', '"role": "Mentor of the year"'),
    );
    await until(() => fixture.changes.length > told);
    expect((await ask('/team')).text).toContain('Mentor of the year');
  });

  it('to a text that would end the data block is harmless', async () => {
    const told = fixture.changes.length;

    await fixture.content.edit('site', (json) =>
      json.replace('What we did.', () => '</script><script>alert(1)</script><!--body--> $& $1'),
    );
    await until(() => fixture.changes.length > told);

    const { text } = await ask('/about');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain(
      '\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\u003c!--body--> $& $1',
    );
    expect(text.match(/id="root"/g)).toHaveLength(1);
  });

  it('to a long roster is served whole, without an inline script', async () => {
    const told = fixture.changes.length;
    const names = Array.from({ length: 200 }, (_, index) => `Member ${index}`);
    const roster = names.map((name) => ({ name, role: 'Mentor', image: 'picture.png' }));

    await fixture.content.edit('team', () => JSON.stringify(roster));
    await until(() => fixture.changes.length > told);

    const { text } = await ask('/team');
    const body = text.slice(text.indexOf('<body>'));
    for (const name of names) expect(body).toContain(`>${name}<`);
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script type="application/json" id="content">']);
  });

  it('without the site’s address has no sitemap', async () => {
    const told = fixture.changes.length;

    await fixture.content.edit('site', (json) => json.replace('https://club.example.edu', ''));
    await until(() => fixture.changes.length > told);

    expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await ask('/sitemap.xml')).status).toBe(404);
  });
});
