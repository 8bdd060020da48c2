import type { SectionName } from '@club/shared/sections';
import { createMember, type TestAccount } from '../../../test/accounts';
import { sendAs } from '../../../test/adminCalls';
import { useDatabase } from '../../../test/database';
import { createPicture } from '../../../test/pictures';
import { plainSections } from '../../../test/sections';
import { createSections } from './seed.service';

useDatabase();

let editor: TestAccount;

beforeEach(async () => {
  editor = await createMember({ role: 'editor' });
  await createSections(plainSections);
});

const path = '/api/admin/content';
const preview = (section: SectionName, value: object) =>
  sendAs(editor, 'post', `${path}/${section}/preview`, { value });

const missingPicture = 'a'.repeat(24);

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
