import type { SectionName } from '@club/shared/sections';
import { createMember, type TestAccount } from '../../../test/accounts';
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

beforeEach(async () => {
  editor = await createMember({ username: 'Meera', role: 'editor' });
  await createSections(plainSections);
});

const path = '/api/admin/content';
const listVersions = (section: SectionName) => sendAs(editor, 'get', `${path}/${section}/versions`);
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
