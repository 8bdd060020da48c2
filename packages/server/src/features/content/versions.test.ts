import type { SectionName } from '@club/shared/sections';
import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createPicture } from '../../../test/pictures';
import { plainSections, publish } from '../../../test/sections';
import { AuditEntryModel } from '../audit/audit.model';
import { MediaModel } from '../media/media.model';
import { ContentModel, ContentVersionModel } from './content.model';
import { createSections } from './seed.service';

useDatabase();

let editor: TestAccount;

describe('former values', () => {
  beforeEach(async () => {
    editor = await createMember({ username: 'Meera', role: 'editor' });
    await createSections(plainSections);
  });

  const path = '/api/admin/content';
  const listVersions = (section: SectionName) =>
    sendAs(editor, 'get', `${path}/${section}/versions`);
  const restore = (section: SectionName, version: number | string) =>
    sendAs(editor, 'post', `${path}/${section}/versions/${version}/restore`);

  const tagline = async () => (await sendAs(editor, 'get', `${path}/site`)).body.value.tagline;

  test('publishing keeps the newest 50 versions', async () => {
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
});

/**
 * An editor who could change the site's address would get the links for new passwords; one who could
 * change its time zone would end roles earlier, or later.
 */
describe('what only admins change', () => {
  const path = '/api/admin/content/site';
  const { site } = plainSections;
  const evil = { url: 'https://evil.example', timeZone: 'Pacific/Kiritimati' };

  let admin: TestAccount;
  beforeEach(async () => {
    admin = await createAdmin();
    editor = await createMember({ role: 'editor' });
    await createSections(plainSections);
  });

  const save = (by: TestAccount, version: number, changes: object) =>
    sendAs(by, 'put', path, { version, value: { ...site, ...changes } });
  const restore = (by: TestAccount, version: number) =>
    sendAs(by, 'post', `${path}/versions/${version}/restore`);
  const stored = async () => (await ContentModel.findById('site').orFail().lean()).value;

  test.each(Object.entries(evil))('422 for an editor who changes %s', async (field, value) => {
    const response = await save(editor, 1, { [field]: value, tagline: 'We dare.' });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual([
      { field: `value.${field}`, message: expect.stringMatching(/^Only an admin can change this/) },
    ]);
    expect(await stored()).toEqual(site);
  });

  test('an editor publishes everything else, and an admin all of it', async () => {
    expect((await save(editor, 1, { tagline: 'We dare.' })).status).toBe(200);
    expect((await save(admin, 2, evil)).status).toBe(200);
    expect(await stored()).toMatchObject(evil);
  });

  test('a version that an editor restores leaves both as they are; one of an admin does not', async () => {
    await save(admin, 1, { ...evil, tagline: 'Before.' });
    const url = 'https://club.example.edu';
    await save(admin, 2, { url, tagline: 'After.' });
    expect((await restore(editor, 2)).status).toBe(200);
    expect(await stored()).toMatchObject({ url, timeZone: site.timeZone, tagline: 'Before.' });
    expect(await ContentModel.findById('site').lean()).toMatchObject({
      change: 'Version 2 restored, except for what only admins change.',
    });
    expect((await restore(admin, 2)).status).toBe(200);
    expect(await stored()).toMatchObject({ ...evil, tagline: 'Before.' });
  });
});

describe('POST /api/admin/content/:section/preview', () => {
  beforeEach(async () => {
    editor = await createMember({ role: 'editor' });
    await createSections(plainSections);
  });

  const path = '/api/admin/content';
  const preview = (section: SectionName, value: object) =>
    sendAs(editor, 'post', `${path}/${section}/preview`, { value });

  const missingPicture = 'a'.repeat(24);

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
    expect((await sendAs(editor, 'get', `${path}/gallery`)).body.version).toBe(1);
  });

  test('says which colours could not be read', async () => {
    const colours = { accent: '#ffb000', second: '#0e6b67', ground: '#333333' };
    const { body } = await preview('brand', { ...plainSections.brand, colours });
    expect(body.problems.length).toBeGreaterThan(0);
  });

  test('says what breaks a rule of the section, and does not fail', async () => {
    const { status, body } = await preview('site', { ...plainSections.site, name: '' });
    expect(status).toBe(200);
    expect(body).toEqual({ errors: [{ field: 'value.name', message: 'must not be empty' }] });
    const entries = [{ image: missingPicture, caption: 'Gone' }];
    expect((await preview('gallery', { ...plainSections.gallery, entries })).body).toEqual({
      errors: [
        { field: 'value.entries.0.image', message: 'This picture does not exist (any more).' },
      ],
    });
  });

  test('422 for what is no value of a section', async () => {
    expect((await sendAs(editor, 'post', `${path}/site/preview`, { value: 'x' })).status).toBe(422);
  });
});
