import { randomUUID } from 'node:crypto';
import type { Sections } from '@club/shared/sections';
import { createAdmin, type TestAccount } from '../../test/accounts';
import { sendAs } from '../../test/adminCalls';
import { createTestApp } from '../../test/app';
import { setClock } from '../../test/clock';
import { drawPicture, validSections } from '../../test/contentFixture';
import { createPublished } from '../../test/events';
import { eventually } from '../../test/eventually';
import { repetitions } from '../../test/nightly';
import { type PageServer, startPageServer } from '../../test/pageServer';
import { publish as publishOn } from '../../test/sections';
import { ContentModel } from '../features/content/content.model';
import { addPicture } from '../features/media/newPictures.service';
import { raiseRevision } from '../snapshot/revision';

let server: PageServer;
let editor: TestAccount;

beforeAll(async () => {
  server = await startPageServer();
  editor = await createAdmin();
});

afterAll(() => server.close());

const request: PageServer['request'] = (path, options) => server.request(path, options);
const site = () => createTestApp({ pages: server.site });
const publish = <Name extends keyof Sections>(
  section: Name,
  change: (value: Sections[Name]) => Partial<Sections[Name]>,
) => publishOn(editor, section, change, site());

const save = (section: keyof Sections, field: string, value: unknown) =>
  ContentModel.updateOne({ _id: section }, { $set: { [`value.${field}`]: value } });

/** What another process does: it saves, and raises the revision. */
async function saveElsewhere(section: keyof Sections, field: string, value: unknown) {
  await save(section, field, value);
  await raiseRevision();
}

/** Waits for something that the site does by itself. */
const until = (condition: () => boolean | Promise<boolean>) =>
  eventually(async () => (await condition()) || null);

describe('a published change', () => {
  test('shows on the pages at once, and is announced', async () => {
    const { etag = '' } = (await request('/')).headers;

    expect((await publish('site', () => ({ tagline: 'We dare.' }))).status).toBe(200);

    const { status, text } = await request('/', { headers: { 'If-None-Match': etag } });
    expect(status).toBe(200);
    expect(text).toContain('We dare.');
    expect(server.changes.at(-1)?.site.tagline).toBe('We dare.');
    expect(server.site.content.site.tagline).toBe('We dare.');
  });

  // One change for both, because each renders every page.
  test('of the colours shows at once; that of another process when its files are asked for', async () => {
    const linked = async (file: RegExp) => file.exec((await request('/team')).text)?.[0] ?? '';
    const sheet = /\/assets\/theme-[^"]+/;
    const before = await linked(sheet);
    const icon = await linked(/\/assets\/icon-32[^"]+/);

    const answer = await publish('brand', ({ colours }) => ({
      colours: { ...colours, ground: '#f4fbfd', accent: '#00d5ff' },
    }));

    expect(answer.status).toBe(200);
    const after = await linked(sheet);
    expect(after).not.toBe(before);
    expect((await request(after)).text).toContain('--ground:#f4fbfd');
    expect((await request(before)).status).toBe(200);
    expect((await request('/team')).text).toContain(
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4fbfd">',
    );
    const manifest = JSON.parse((await request('/manifest.webmanifest')).text);
    expect(manifest.theme_color).toBe('#f4fbfd');

    expect((await request(icon)).status).toBe(404);
    await saveElsewhere('brand', 'colours', validSections.brand.colours);
    expect((await request(icon)).status).toBe(200);
  });

  test('with a new picture shows it, and the old one stays for open pages', async () => {
    const before = server.site.content.pictures['picture.png']?.url;
    const file = await drawPicture(480, 360).png().toBuffer();
    const { media } = await addPicture({ name: 'talk.png', file, alt: 'A talk' });

    await publish('gallery', () => ({
      entries: [{ image: media._id.toHexString(), caption: 'A talk' }],
    }));

    const { url, alt } = server.site.content.pictures['talk.png'] ?? {};
    expect(alt).toBe('A talk');
    expect((await request('/about')).text).toContain(`${url}-480.avif`);
    expect((await request(`${url}-480.avif`)).status).toBe(200);
    expect((await request(`${before}-400.avif`)).status).toBe(200);
  });

  // One change for all of it, because each renders every page.
  test('to no networks, to no address, and to a text that would end the data block', async () => {
    expect((await request('/')).text).toContain('Social media');
    const intro = '</script><script>alert(1)</script><!--body--> $& $1';
    await save('gallery', 'intro', intro);
    await save('contact', 'social', []);
    await save('site', 'url', '');
    await server.site.showChange();

    const home = (await request('/')).text;
    expect(home).not.toContain('Social media');
    expect(home).not.toContain('sameAs');

    const { text } = await request('/about');
    expect(text).not.toContain('<script>alert(1)');
    expect(text).toContain(
      '\\u003c/script>\\u003cscript>alert(1)\\u003c/script>\\u003c!--body--> $& $1',
    );
    expect(text.match(/id="root"/g)).toHaveLength(1);

    expect((await request('/robots.txt')).text).toBe('User-agent: *\nDisallow: /api/\n');
    expect((await request('/sitemap.xml')).status).toBe(404);
  });

  test('to the team shows, whole and without an inline script', async () => {
    const [term] = (await sendAs(editor, 'get', '/api/admin/terms', undefined, site())).body;
    const member = { name: 'Meera Iyer', position: 'Mentor', term: term._id, picture: null };
    const added = { ...member, links: [], account: null };
    expect((await sendAs(editor, 'post', '/api/admin/team', added, site())).status).toBe(201);

    const { text } = await request('/team');
    const body = text.slice(text.indexOf('<body>'));
    expect(body).toContain('>Meera Iyer<');
    expect(body).toContain('>Asha Rao<');
    const scripts = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual(['<script type="application/json" id="content">']);
  });
});

describe('without anybody at this process', () => {
  test('what another process has published is shown', async () => {
    await saveElsewhere('site', 'tagline', 'From elsewhere.');

    await until(async () => (await request('/')).text.includes('From elsewhere.'));
  });

  // All in one test, because each change of the day renders every page.
  test('a notice, a sponsor and the people of a term appear on the first day; the two are gone after the last', async () => {
    const days = { from: '2030-01-02', until: '2030-01-03' };
    await save('notice', 'text', 'Recruitment is **open**');
    await save('notice', 'from', days.from);
    await save('notice', 'until', days.until);
    const bank = { name: 'Test Bank', url: 'https://bank.example', level: 'Gold', logo: null };
    await save('sponsors', 'entries', [{ ...bank, ...days }]);
    const term = { label: '2030', firstDay: '2030-01-02', lastDay: '2030-12-31' };
    const { _id } = (await sendAs(editor, 'post', '/api/admin/terms', term, site())).body;
    const head = { name: 'Chitra Das', position: 'President', term: _id, picture: null };
    const body = { ...head, links: [], account: null };
    expect((await sendAs(editor, 'post', '/api/admin/team', body, site())).status).toBe(201);
    const times = { startsAt: '2030-01-03T12:00:00Z', endsAt: '2030-01-03T14:00:00Z' };
    const { slug } = await createPublished(editor, { ...times, opensAt: null, closesAt: null });
    const talk = async () => (await request(`/events/${slug}`)).text;
    setClock(new Date('2030-01-01T23:59:00+05:30'));
    await server.site.showChange();
    // A sponsor to come is not public before, also not on the page of its own event.
    expect(await talk()).not.toContain('Test Bank');
    expect(server.site.content).toMatchObject({ notice: null, sponsors: null });
    expect((await request('/')).text).not.toContain('Test Bank');
    expect((await request('/team')).text).toContain('Asha Rao');

    setClock(new Date('2030-01-02T00:00:00+05:30'));
    await until(async () => (await request('/')).text.includes('Test Bank'));
    expect(server.site.content.notice?.html).toBe('Recruitment is <strong>open</strong>');
    expect((await request('/')).text).toContain('rel="sponsored noopener"');
    expect(await talk()).toContain('Test Bank');
    expect((await request('/team')).text).toContain('Chitra Das');
    expect((await request('/team')).text).not.toContain('Asha Rao');
    const { pastTerms } = server.site.content;
    expect(pastTerms).toHaveLength(1);
    expect((await request(`/team/${pastTerms[0]}`)).text).toContain('Asha Rao');

    setClock(new Date('2030-01-03T23:59:00+05:30'));
    await server.site.showChange();
    expect(server.site.content.notice).not.toBeNull();
    expect(server.site.content.sponsors).not.toBeNull();

    setClock(new Date('2030-01-04T00:00:00+05:30'));
    await until(async () => !(await request('/')).text.includes('Test Bank'));
    expect(server.site.content).toMatchObject({ notice: null, sponsors: null });
    expect(await talk()).toContain('Test Bank');
  });
});

describe('content that the pages cannot show', () => {
  test('is refused, and neither saved nor shown', async () => {
    const { text } = await request('/');
    const { value } = await ContentModel.findById('site').orFail().lean();
    const broken = { ...value, team: null };

    await expect(server.site.tryOut({ site: broken })).rejects.toMatchObject({
      status: 422,
      extraDetails: expect.stringContaining('it is not published'),
    });

    expect((await request('/')).text).toBe(text);
  });

  test('leaves the last good pages, and is shown when it can be', async () => {
    const { text } = await request('/');
    await saveElsewhere('site', 'team', null);
    await until(() =>
      server.errors().includes('The pages stay as they are: new ones cannot be made'),
    );
    expect((await request('/')).text).toBe(text);

    await ContentModel.updateOne(
      { _id: 'site' },
      { $set: { 'value.team': { heading: 'People', tagline: '' } } },
    );

    await until(async () => (await request('/team')).text.includes('People'));
  });
});

test('changes under load answer every reader whole: nothing old beside something new', async () => {
  const changes = repetitions(2, 100);
  let isOver = false;
  const mixtures: unknown[] = [];
  let reads = 0;
  const read = async () => {
    while (!isOver) {
      const { status, text } = await request('/');
      reads += 1;
      const shown = new Set(text.match(/mark-[\da-f-]{36}/g) ?? ['mark']);
      if (status !== 200 || shown.size !== 1) mixtures.push({ status, shown: [...shown] });
    }
  };
  const readers = Array.from({ length: 4 }, read);

  for (let count = 0; count < changes; count += 1) {
    const mark = `mark-${randomUUID()}`;
    const { status } = await publish('site', () => ({ tagline: mark, summary: mark }));
    expect(status).toBe(200);
    expect((await request('/')).text).toContain(mark);
  }
  isOver = true;
  await Promise.all(readers);

  expect(mixtures).toEqual([]);
  expect(reads).toBeGreaterThan(changes);
});
