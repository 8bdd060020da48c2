import { drawPicture } from '../../../test/contentFixture';
import { useDatabase } from '../../../test/database';
import { MediaModel } from './media.model';
import { addPicture } from './newPictures.service';
import { findMaster, findPictures, listAddresses, takePictures } from './storedPictures.service';

useDatabase();

const draw = (width = 40) => drawPicture(width, 30).png().toBuffer();

async function add(name: string, width?: number) {
  return await addPicture({ name, file: await draw(width), alt: 'A talk' });
}

describe('a picture that comes to the site', () => {
  test('is stored once, with its master', async () => {
    const { media, isNew } = await addPicture({
      name: 'Talk.png',
      file: await draw(),
      alt: 'A talk',
      focus: { x: 0.2, y: 0.7 },
    });
    expect(isNew).toBe(true);
    expect(await MediaModel.findById(media._id).lean()).toMatchObject({
      name: 'talk.png',
      alt: 'A talk',
      focus: { x: 0.2, y: 0.7 },
      width: 40,
      height: 30,
      bytes: (await draw()).length,
      deletedAt: null,
    });
    const master = await findMaster(media.address);
    expect(master).toMatchObject({ width: 40, height: 30, focus: { x: 0.2, y: 0.7 } });
    expect(await master?.read()).toEqual(await draw());
  });

  test('is the one that there is when the same file comes again, also at the same moment', async () => {
    const [first, second] = await Promise.all([add('talk.png'), add('other.png')]);
    const third = await add('third.png');
    expect(second?.media._id).toEqual(first?.media._id);
    expect(third).toMatchObject({ isNew: false, media: { _id: first?.media._id } });
    expect(await MediaModel.countDocuments()).toBe(1);
  });

  test('is the one that there is when the master comes back', async () => {
    const photograph = await drawPicture(3000, 40).jpeg().toBuffer();
    const { media } = await addPicture({ name: 'wide.jpg', file: photograph, alt: '' });
    expect(media.name).toBe('wide.webp');
    const master = await findMaster(media.address);
    const file = (await master?.read()) ?? Buffer.of();
    const again = await addPicture({ name: 'x', file, alt: '' });
    expect(again).toMatchObject({ isNew: false, media: { _id: media._id } });
  });

  test('comes out of the bin when the same file comes again', async () => {
    const { media } = await add('talk.png');
    await MediaModel.updateOne({ _id: media._id }, { deletedAt: new Date() });
    expect((await add('talk.png')).media).toMatchObject({ _id: media._id, deletedAt: null });
    expect(await MediaModel.countDocuments({ deletedAt: null })).toBe(1);
  });

  test('gets a number when another picture has its name', async () => {
    const together = await Promise.all([add('talk.jpg', 41), add('TALK.png', 42)]);
    const names = together.map(({ media }) => media.name);
    expect(names.sort()).toEqual(['talk-2.png', 'talk.png']);
    expect((await add('talk', 43)).media.name).toBe('talk-3.png');
  });

  test.each([
    ['C:\\fakepath\\My Fête (2).JPG', 'my-fête-2.png', 'my-fete-2'],
    ['../../../etc/passwd', 'passwd.png', 'passwd'],
    ['हैकाथॉन २०२६.jpeg', 'हैकाथॉन-२०२६.png', 'picture'],
    ['.htaccess', 'htaccess.png', 'htaccess'],
    [
      '"><img src=x onerror=alert(1)>',
      'img-src-x-onerror-alert-1.png',
      'img-src-x-onerror-alert-1',
    ],
    ['a\u202egnp.exe', 'a-gnp-exe.png', 'a-gnp-exe'],
    ['???', 'picture.png', 'picture'],
    ['x'.repeat(200), `${'x'.repeat(80)}.png`, 'x'.repeat(80)],
  ])('%s is called %s', async (name, expected, slug) => {
    const { media } = await add(name);
    expect(media.name).toBe(expected);
    expect(media.address).toMatch(new RegExp(`^${slug}\\.[0-9a-f]{10}$`));
  });
});

describe('what other parts of the site read', () => {
  test('has names, texts and URLs by id, also of the bin', async () => {
    const { media } = await add('talk.png');
    await MediaModel.updateOne({ _id: media._id }, { deletedAt: new Date() });
    const id = media._id.toHexString();
    const pictures = await findPictures([id, 'f'.repeat(24)]);
    expect(Object.fromEntries(pictures)).toEqual({
      [id]: {
        name: 'talk.png',
        picture: {
          url: `/images/${media.address}.1`,
          widths: [40],
          width: 40,
          height: 30,
          alt: 'A talk',
          focus: { x: 0.5, y: 0.5 },
          tint: ['R7 G5 B0 r7 g3 b0', 'R7 G5 B0 r7 g3 b0'],
        },
      },
    });
    expect(await listAddresses()).toEqual([media.address]);
  });

  test('comes out of the bin when it is used again', async () => {
    const { media } = await add('talk.png');
    await MediaModel.updateOne({ _id: media._id }, { deletedAt: new Date() });
    expect((await takePictures([media._id.toHexString()])).size).toBe(1);
    expect(await MediaModel.countDocuments({ deletedAt: null })).toBe(1);
  });

  test('is null for an address without a picture', async () => {
    expect(await findMaster('talk.0123456789')).toBeNull();
  });
});
