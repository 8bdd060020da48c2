import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentFixture, createContentFixture, drawPicture } from '../../test/contentFixture';
import { createLogger } from '../lib/logger';
import { ContentStore } from './contentStore';

describe('ContentStore.open', () => {
  let fixture: ContentFixture;

  beforeEach(async () => {
    fixture = await createContentFixture();
  });

  afterEach(async () => {
    await fixture.remove();
  });

  const open = () => ContentStore.open({ ...fixture, logger: createLogger({ write: () => {} }) });

  test('gives the texts with the pictures that they name', async () => {
    await fixture.writePicture('unused.png', Buffer.from('not looked at'));

    const { content } = await open();

    expect(content.team[0]?.name).toBe('Asha Rao');
    expect(Object.keys(content.pictures)).toEqual(['picture.png']);
  });

  test('finds the files of its pictures and no others', async () => {
    const store = await open();
    const name = `${store.content.pictures['picture.png']?.url}-320.avif`.replace('/images/', '');

    expect(store.findPicture(name)).toBe(join(fixture.cacheDirectory, 'pictures', name));
    expect(store.findPicture('other.avif')).toBeUndefined();
    expect(store.findPicture('../picture.avif')).toBeUndefined();
  });

  test('refuses broken texts', async () => {
    await fixture.edit('team', (text) => text.replace('President', ''));

    await expect(open()).rejects.toMatchObject({
      problems: [
        'content/team.json, terms, entry 1, members, entry 1 ("Asha Rao"), position: must not be empty',
      ],
    });
  });

  test('refuses broken pictures', async () => {
    await fixture.writePicture('picture.png', Buffer.from('no'));

    await expect(open()).rejects.toMatchObject({
      problems: [expect.stringMatching(/^content\/images\/picture\.png: is broken/)],
    });
  });

  test('removes the files of pictures that are gone', async () => {
    await open();
    const cache = join(fixture.cacheDirectory, 'pictures');
    const before = await readdir(cache);
    await writeFile(join(cache, 'older.00000000-320.avif'), '');

    await fixture.writePicture('picture.png', await drawPicture(350, 350).png().toBuffer());
    await open();

    const after = await readdir(cache);
    expect(after.filter((name) => before.includes(name))).toEqual([]);
    expect(after).not.toContain('older.00000000-320.avif');
    expect(after).toHaveLength(before.length);
  });
});
