import type { SectionName } from '@club/shared/sections';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { setClock } from '../../../test/clock';
import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { plainSections, publish } from '../../../test/sections';
import { sectionNames } from '../../sections/sectionSchemas';
import { readRevision } from '../../snapshot/revision';
import { AuditEntryModel } from '../audit/audit.model';
import { MediaModel } from '../media/media.model';
import { addPicture } from '../media/newPictures.service';
import { ContentModel, ContentVersionModel } from './content.model';
import { findPictureUses } from './pictureUses.service';
import { createSections } from './seed.service';

useDatabase();

let editor: TestAccount;

beforeEach(async () => {
  editor = await createMember({ username: 'Meera', role: 'editor' });
  await createSections(plainSections);
});

const path = '/api/admin/content';
const get = (section: string) => sendAs(editor, 'get', `${path}/${section}`);
const put = (section: SectionName, body: object, by = editor) =>
  sendAs(by, 'put', `${path}/${section}`, body);
const preview = (section: SectionName, value: object) =>
  sendAs(editor, 'post', `${path}/${section}/preview`, { value });
const listVersions = (section: SectionName) => sendAs(editor, 'get', `${path}/${section}/versions`);
const restore = (section: SectionName, version: number | string) =>
  sendAs(editor, 'post', `${path}/${section}/versions/${version}/restore`);

const tagline = async () => (await get('site')).body.value.tagline;

async function createPicture(): Promise<string> {
  const file = await drawPicture(40, 30).png().toBuffer();
  const { media } = await addPicture({ name: 'talk.png', file, alt: 'A talk' });
  return media._id.toHexString();
}

const missingPicture = 'a'.repeat(24);

describe('GET /api/admin/content', () => {
  test('lists the sections with what they lack', async () => {
    await publish(editor, 'contact', () => ({ email: 'own@college.example', map: null }));
    const { status, body } = await sendAs(editor, 'get', path);
    expect(status).toBe(200);
    expect(body.map(({ section }: { section: string }) => section)).toEqual(sectionNames);
    expect(body[4]).toEqual({
      section: 'contact',
      version: 2,
      updatedAt: expect.any(String),
      updatedBy: { _id: editor.id, name: 'Meera' },
      missing: ['Left empty: map', '6 texts are still the sample’s'],
    });
  });

  test('is empty before there is content', async () => {
    await ContentModel.deleteMany();
    expect((await sendAs(editor, 'get', path)).body).toEqual([]);
    expect((await get('site')).status).toBe(404);
  });
});

describe('GET /api/admin/content/:section', () => {
  test('gives the section as it is published', async () => {
    const { status, body } = await get('privacy');
    expect(status).toBe(200);
    expect(body).toEqual({
      section: 'privacy',
      version: 1,
      value: plainSections.privacy,
      updatedAt: expect.any(String),
      updatedBy: null,
    });
  });

  test.each(['events', 'constructor', '%00'])('404 for the section %s', async (name) => {
    expect((await get(name)).status).toBe(404);
  });
});

describe('PUT /api/admin/content/:section', () => {
  test('publishes a value, keeps the former one, and leaves an audit entry', async () => {
    const now = new Date();
    setClock(now);
    const revision = await readRevision();

    const { status, body } = await publish(editor, 'site', () => ({ tagline: 'We dare.' }));

    expect(status).toBe(200);
    expect(body).toEqual({ version: 2 });
    expect((await get('site')).body).toEqual({
      section: 'site',
      version: 2,
      value: { ...plainSections.site, tagline: 'We dare.' },
      updatedAt: now.toISOString(),
      updatedBy: { _id: editor.id, name: 'Meera' },
    });
    expect((await listVersions('site')).body).toEqual([
      {
        version: 2,
        at: now.toISOString(),
        by: { _id: editor.id, name: 'Meera' },
        change: 'Changed tagline.',
      },
      { version: 1, at: expect.any(String), by: null, change: 'The first start of the site.' },
    ]);
    expect(await AuditEntryModel.findOne().lean()).toMatchObject({
      actor: { _id: editor.id, name: 'Meera' },
      action: 'content.published',
      subject: { _id: null, name: 'site' },
      before: { version: 1 },
      after: { version: 2, change: 'Changed tagline.' },
    });
    expect(await readRevision()).toBe(revision + 1);
  });

  test('the same value again is no new version', async () => {
    expect((await publish(editor, 'site', () => ({}))).body).toEqual({ version: 1 });
    expect(await AuditEntryModel.countDocuments()).toBe(0);
  });

  test('takes a picture that is used again out of the bin', async () => {
    const image = await createPicture();
    await MediaModel.updateOne({ _id: image }, { deletedAt: new Date() });
    const entries = [{ image, caption: 'A talk' }];
    expect((await publish(editor, 'gallery', () => ({ entries }))).status).toBe(200);
    expect(await MediaModel.countDocuments({ deletedAt: null })).toBe(1);
    expect(await findPictureUses()).toEqual([{ picture: image, place: 'Gallery, entry 1' }]);
  });

  test('keeps the newest 50 versions', async () => {
    const former = { section: 'notice', value: plainSections.notice, updatedAt: new Date() };
    await ContentVersionModel.insertMany(
      Array.from({ length: 51 }, (_, index) => ({ ...former, version: index + 1, change: 'x' })),
    );
    await ContentModel.updateOne({ _id: 'notice' }, { version: 52 });
    await publish(editor, 'notice', () => ({ text: 'Open day' }));

    const { body } = await listVersions('notice');
    expect(body).toHaveLength(50);
    expect(body[0].version).toBe(53);
    expect(body[49].version).toBe(4);
    expect((await restore('notice', 3)).status).toBe(404);
    expect(await ContentVersionModel.countDocuments()).toBe(49);
  });

  test.each<[string, SectionName, object, string, RegExp]>([
    ['an empty name', 'site', { name: ' ' }, 'value.name', /empty/],
    ['a long tagline', 'site', { tagline: 'x'.repeat(81) }, 'value.tagline', /80/],
    ['a missing field', 'site', { tagline: undefined }, 'value.tagline', /./],
    ['an unknown field', 'site', { motto: 'x' }, 'motto', /not known/],
    ['a link to a script', 'notice', { text: '[x](javascript:alert(1))' }, 'value.text', /https/],
    [
      'a notice that ends first',
      'notice',
      { from: '2030-01-02', until: '2030-01-01' },
      'value.until',
      /before/,
    ],
    [
      'a picture that is not there',
      'gallery',
      { entries: [{ image: missingPicture, caption: 'Gone' }] },
      'value.entries.0.image',
      /does not exist/,
    ],
    [
      'a picture by its name',
      'gallery',
      { entries: [{ image: 'talk.png', caption: 'Gone' }] },
      'value.entries.0.image',
      /does not exist/,
    ],
  ])('422 for %s', async (_name, section, changes, field, message) => {
    const value = { ...plainSections[section], ...changes };
    const { status, body } = await put(section, { version: 1, value });
    expect(status).toBe(422);
    expect(body.errors[0]).toEqual({ field, message: expect.stringMatching(message) });
    expect((await get(section)).body.version).toBe(1);
  });

  test.each([undefined, '1', 0, 1.5])('422 for the version %j', async (version) => {
    const { status, body } = await put('site', { version, value: plainSections.site });
    expect(status).toBe(422);
    expect(body.errors[0].field).toBe('version');
  });

  test('409 when somebody else was quicker, with what is published now', async () => {
    const other = await createAdmin();
    const value = { ...plainSections.site, tagline: 'Mine' };
    const theirs = { ...plainSections.site, tagline: 'Theirs' };
    expect((await put('site', { version: 1, value: theirs }, other)).status).toBe(200);

    const { status, body } = await put('site', { version: 1, value });

    expect(status).toBe(409);
    expect(body).toEqual({
      message: 'Conflict',
      extraDetails: 'Somebody else has published another version meanwhile.',
      current: (await get('site')).body,
    });
    expect(await tagline()).toBe('Theirs');
  });

  test('of many at the same moment exactly one wins, and no version is lost', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        put('site', { version: 1, value: { ...plainSections.site, tagline: `Editor ${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 3 }, () => 409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await tagline()).toBe(`Editor ${winner}`);
    expect((await listVersions('site')).body).toHaveLength(2);
  });

  test('422 for a colour on which something could not be read, with the nearest that passes', async () => {
    const colours = { ...plainSections.brand.colours, accent: '#777777' };
    const { status, body } = await publish(editor, 'brand', () => ({ colours }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        field: 'value.colours.accent',
        message:
          'Text on the accent colour has a contrast of 4.1:1 and needs 4.5:1. The nearest colour that passes is #7d7d7d.',
      },
    ]);
    expect((await get('brand')).body.version).toBe(1);

    const nearest = { ...colours, accent: '#7d7d7d' };
    expect((await publish(editor, 'brand', () => ({ colours: nearest }))).status).toBe(200);
  });
});

describe('POST /api/admin/content/:section/preview', () => {
  test('gives the whole content as it would be, and publishes nothing', async () => {
    const image = await createPicture();
    const entries = [{ image, caption: 'A talk' }];

    const { status, body } = await preview('gallery', { ...plainSections.gallery, entries });

    expect(status).toBe(200);
    expect(body.content.gallery.entries).toEqual([{ image: 'talk.png', caption: 'A talk' }]);
    expect(body.content.pictures['talk.png']).toMatchObject({ alt: 'A talk', width: 40 });
    expect(body.content.site.name).toBe('Test Club');
    expect(body.css).toContain('[data-scheme="dark"]');
    expect(body.problems).toEqual([]);
    expect((await get('gallery')).body.version).toBe(1);
  });

  test('says which colours could not be read', async () => {
    const colours = { accent: '#ffb000', second: '#0e6b67', ground: '#333333' };
    const { body } = await preview('brand', { ...plainSections.brand, colours });
    expect(body.problems.length).toBeGreaterThan(0);
  });

  test('422 as for publishing', async () => {
    const { status, body } = await preview('site', { ...plainSections.site, name: '' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: 'value.name', message: 'must not be empty' }]);
    const entries = [{ image: missingPicture, caption: 'Gone' }];
    expect((await preview('gallery', { ...plainSections.gallery, entries })).status).toBe(422);
  });
});

describe('POST /api/admin/content/:section/versions/:version/restore', () => {
  test('publishes a former value as a new version', async () => {
    await publish(editor, 'site', () => ({ tagline: 'We dare.' }));

    const { status, body } = await restore('site', 1);

    expect(status).toBe(200);
    expect(body).toEqual({ version: 3 });
    expect(await tagline()).toBe('We test.');
    expect((await listVersions('site')).body[0]).toMatchObject({
      version: 3,
      change: 'Version 1 restored.',
    });
    const second = await sendAs(editor, 'get', `${path}/site/versions/2`);
    expect(second.body).toMatchObject({ version: 2, value: { tagline: 'We dare.' } });
    expect(await AuditEntryModel.countDocuments({ action: 'content.restored' })).toBe(1);
  });

  test.each(['2', '0', '-1', 'x', '1e1', '99999999999'])(
    '404 for the version %s',
    async (version) => {
      expect((await restore('site', version)).status).toBe(404);
      expect((await sendAs(editor, 'get', `${path}/site/versions/${version}`)).status).toBe(404);
    },
  );

  test('422 when a picture of it was deleted for good', async () => {
    const image = await createPicture();
    await publish(editor, 'gallery', () => ({ entries: [{ image, caption: 'A talk' }] }));
    await publish(editor, 'gallery', () => ({ entries: [] }));
    await MediaModel.deleteMany();
    const { status, body } = await restore('gallery', 2);
    expect(status).toBe(422);
    expect(body.extraDetails).toBe('This picture does not exist (any more).');
  });
});
