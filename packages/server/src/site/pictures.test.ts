import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type ContentFixture, createContentFixture, drawPicture } from '../../test/contentFixture';
import { createLogger } from '../lib/logger';
import { PictureCache } from '../pictures/pictureCache';
import { preparePictures } from './pictures';

let fixture: ContentFixture;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(async () => {
  await fixture.remove();
});

async function prepare(names: string[], openGraph = '') {
  const cache = await PictureCache.open(fixture.cacheDirectory);
  const directory = join(fixture.contentDirectory, 'images');
  const logger = createLogger({ write: () => {} });
  return preparePictures({ directory, names, media: {}, openGraph, logger }, cache);
}

async function prepareOne(name: string, bytes: Buffer) {
  await fixture.writePicture(name, bytes);
  const { pictures, files } = await prepare([name]);
  return { picture: pictures[name], files: [...files] };
}

/** The finished file with this ending, decoded. */
async function read(ending: string) {
  const name = (await readdir(fixture.cacheDirectory)).find((file) => file.endsWith(ending)) ?? '';
  const bytes = await readFile(join(fixture.cacheDirectory, name));
  return { metadata: await sharp(bytes).metadata(), bytes };
}

const refusalOf = (name: string, bytes: Buffer) =>
  prepareOne(name, bytes).then(
    () => 'accepted',
    (error) => error.message,
  );

describe('preparePictures', () => {
  test('makes AVIF and WebP in every width up to the largest', async () => {
    const bytes = await drawPicture(2000, 1000).jpeg().toBuffer();

    const { picture, files } = await prepareOne('Our Talk.JPG', bytes);

    const widths = [160, 200, 240, 320, 400, 480, 640, 800, 960, 1280, 1600];
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/images\/our-talk\.[0-9a-f]{8}$/),
      widths,
      width: 2000,
      height: 1000,
      alt: '',
      focus: { x: 0.5, y: 0.5 },
    });
    expect(files.map((file) => `/images/${file}`).sort()).toEqual(
      widths
        .flatMap((width) => [`${picture?.url}-${width}.avif`, `${picture?.url}-${width}.webp`])
        .sort(),
    );
    for (const width of widths) {
      const avif = await read(`-${width}.avif`);
      const webp = await read(`-${width}.webp`);
      expect(avif.metadata).toMatchObject({ mediaType: 'image/avif', width, height: width / 2 });
      expect(webp.metadata).toMatchObject({ mediaType: 'image/webp', width, height: width / 2 });
    }
  });

  test('never enlarges a picture', async () => {
    const { picture } = await prepareOne('small.png', await drawPicture(500, 400).png().toBuffer());
    const tiny = await prepareOne('tiny.png', await drawPicture(90, 60).png().toBuffer());

    expect(picture).toMatchObject({
      widths: [160, 200, 240, 320, 400, 480, 500],
      width: 500,
      height: 400,
    });
    expect(tiny.picture).toMatchObject({ widths: [90], width: 90, height: 60 });
  });

  test.each([
    ['JPEG', () => drawPicture(40, 30).jpeg()],
    ['PNG', () => drawPicture(40, 30).png()],
    ['WebP', () => drawPicture(40, 30).webp()],
    ['AVIF', () => drawPicture(40, 30).avif()],
    ['a PNG with 16 bits a channel', () => drawPicture(40, 30).toColourspace('rgb16').png()],
    ['a printer’s JPEG in CMYK', () => drawPicture(40, 30).toColourspace('cmyk').jpeg()],
  ])('keeps the colours of %s', async (_, draw) => {
    await prepareOne('colour', await draw().toBuffer());

    const { bytes } = await read('.webp');
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 255] = data;
    expect(red).toBeGreaterThan(235);
    expect(green).toBeGreaterThan(160);
    expect(green).toBeLessThan(195);
    expect(blue).toBeLessThan(50);
  });

  test('keeps transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
      .png()
      .toBuffer();

    await prepareOne('clear.png', bytes);

    const [, , , alpha] = await sharp((await read('.webp')).bytes)
      .raw()
      .toBuffer();
    expect(alpha).toBe(0);
  });

  test('turns a photograph upright and forgets where it was taken', async () => {
    const position = { GPSLatitude: '21/1 8/1 59/1', GPSLongitude: '79/1 4/1 50/1' };
    const bytes = await drawPicture(400, 300)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: position, IFD0: { Artist: 'Asha Rao' } })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.includes('Asha Rao')).toBe(true);

    const { picture } = await prepareOne('phone.jpg', bytes);

    expect(picture).toMatchObject({ width: 300, height: 400 });
    for (const ending of ['-300.avif', '-300.webp']) {
      const { metadata, bytes: finished } = await read(ending);
      expect(metadata).toMatchObject({ width: 300, height: 400 });
      expect(metadata.orientation).toBeUndefined();
      expect(metadata.exif).toBeUndefined();
      expect(finished.includes('Asha')).toBe(false);
    }
  });

  test('makes a JPEG for link previews of one picture', async () => {
    const { pictures, files } = await prepare(['picture.png'], 'picture.png');

    const url = `${pictures['picture.png']?.url}-og-50-50.jpg`;
    expect(files).toContain(url.replace('/images/', ''));
    expect((await read('-og-50-50.jpg')).metadata).toMatchObject({
      mediaType: 'image/jpeg',
      width: 1200,
      height: 630,
    });
  });

  test('finds its files at a second start, and makes them again when the picture changes', async () => {
    const first = await prepare(['picture.png']);
    const past = new Date('2020-01-01');
    for (const file of first.files) await utimes(join(fixture.cacheDirectory, file), past, past);

    const second = await prepare(['picture.png']);

    expect(second).toEqual(first);
    for (const file of second.files) {
      expect((await stat(join(fixture.cacheDirectory, file))).mtime).toEqual(past);
    }

    await fixture.writePicture('picture.png', await drawPicture(401, 300).png().toBuffer());
    const changed = await prepare(['picture.png']);
    expect(changed.pictures['picture.png']?.url).not.toBe(first.pictures['picture.png']?.url);
  });

  test('makes a missing file again', async () => {
    const { files } = await prepare(['picture.png']);
    const [missing = ''] = files;
    await rm(join(fixture.cacheDirectory, missing));

    await prepare(['picture.png']);

    expect((await readdir(fixture.cacheDirectory)).sort()).toEqual([...files].sort());
  });

  test('refuses a HEIC photograph and says how to save it', async () => {
    const brands = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

    expect(await refusalOf('phone.jpg', Buffer.concat([brands, Buffer.alloc(100)]))).toMatch(
      /^content\/images\/phone\.jpg: is a HEIC photograph, .* Save it as JPEG/,
    );
  });

  test('refuses other kinds of pictures', async () => {
    expect(await refusalOf('dance.gif', await drawPicture(9, 9).gif().toBuffer())).toBe(
      'content/images/dance.gif: has the format image/gif. Save it as JPEG, PNG, WebP or AVIF',
    );
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await refusalOf('drawing.svg', drawing)).toMatch(/image\/svg\+xml.* Save it as JPEG/);
  });

  test('refuses a picture of more than 100 megapixels', async () => {
    const bytes = await sharp({
      create: { width: 10_001, height: 10_000, channels: 3, background: 'white' },
    })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer();

    expect(await refusalOf('huge.png', bytes)).toBe(
      'content/images/huge.png: has 10001 x 10000 pixels, more than the limit of 100 megapixels. Save it smaller: a width of 1600 pixels is enough',
    );
  });

  test.each([
    ['an empty file', async () => Buffer.alloc(0)],
    ['a text', async () => Buffer.from('not a picture')],
    ['eight bytes of a container', async () => Buffer.from('\0\0\0\x08ftyp', 'latin1')],
    [
      'half a JPEG',
      async () => {
        const whole = await drawPicture(600, 400).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
    [
      'half a PNG',
      async () => {
        const whole = await drawPicture(600, 400).png().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
    ],
  ])('refuses %s', async (_, make) => {
    expect(await refusalOf('talk.jpg', await make())).toMatch(
      /^content\/images\/talk\.jpg: is (broken or not a picture|a HEIC)/,
    );
    expect(await readdir(fixture.cacheDirectory)).toEqual([]);
  });

  test('names all pictures that cannot be used, the missing ones too', async () => {
    await fixture.writePicture('b.png', Buffer.from('no'));

    await expect(prepare(['c.png', 'b.png', 'picture.png'])).rejects.toMatchObject({
      problems: [
        'content/images/b.png: is broken or not a picture. Save it again as JPEG or PNG',
        'content/images/c.png: cannot be read',
      ],
    });
  });
});
