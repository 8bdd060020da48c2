import type { SectionName } from '@club/shared/sections';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { app, createTestApp, dependencies } from '../../../test/app';
import { setClock } from '../../../test/clock';
import { useDatabase } from '../../../test/database';
import { createPicture } from '../../../test/pictures';
import { plainSections, publish } from '../../../test/sections';
import { sectionNames } from '../../sections/sections';
import { readRevision } from '../../snapshot/revision';
import { AuditEntryModel } from '../audit/audit.model';
import { MediaModel } from '../media/media.model';
import { ContentModel } from './content.model';
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
const listVersions = (section: SectionName) => sendAs(editor, 'get', `${path}/${section}/versions`);
const tagline = async () => (await get('site')).body.value.tagline;

const missingPicture = 'a'.repeat(24);

describe('GET /api/admin/content', () => {
  test('lists the sections with what they lack', async () => {
    await publish(editor, 'contact', () => ({ email: 'own@college.example', map: null }));
    const { status, body } = await sendAs(editor, 'get', path);
    expect(status).toBe(200);
    expect(body.map(({ section }: { section: string }) => section)).toEqual(sectionNames);
    expect(body[sectionNames.indexOf('contact')]).toEqual({
      section: 'contact',
      version: 2,
      updatedAt: expect.any(String),
      updatedBy: { _id: editor.id, name: 'Meera' },
      missing: ['Left empty: map', '6 texts are still the sample’s'],
    });
  });

  test('asks for no public address that the operator has set', async () => {
    const empty = { 'value.url': '', 'value.description': '' };
    await ContentModel.updateOne({ _id: 'site' }, { $set: empty });
    const missingIn = async (site = app) => {
      const { body } = await sendAs(editor, 'get', path, undefined, site);
      return body[sectionNames.indexOf('site')].missing[0];
    };
    expect(await missingIn()).toBe('Left empty: description');
    const unknown = createTestApp({
      describeClub: () => ({ ...dependencies.describeClub(), url: undefined }),
    });
    expect(await missingIn(unknown)).toBe('Left empty: description, public address');
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
      extraDetails: 'Somebody else has saved another version meanwhile.',
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

test('the places of pictures have the names of the forms', async () => {
  const image = await createPicture();
  await publish(editor, 'site', ({ hero }) => ({ hero: { ...hero, image } }));
  expect(await findPictureUses()).toEqual([{ picture: image, place: 'Club, first screen' }]);
});
