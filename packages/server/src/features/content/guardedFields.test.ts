import { createAdmin, createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { plainSections } from '../../../test/sections';
import { ContentModel } from './content.model';
import { createSections } from './seed.service';

/*
 * An editor who could change the site's address would get the links for new passwords; one who could
 * change its time zone would end roles earlier, or later.
 */

useDatabase();

const path = '/api/admin/content/site';
const { site } = plainSections;
const evil = { url: 'https://evil.example', timeZone: 'Pacific/Kiritimati' };

let admin: TestAccount;
let editor: TestAccount;
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
