import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '@club/shared/content';
import sharp from 'sharp';
import { createRecordingLogger } from '../../test/app';
import { drawPicture } from '../../test/contentFixture';
import { useDatabase } from '../../test/database';
import { eventually } from '../../test/eventually';
import { MediaModel } from '../features/media/media.model';
import { addPicture } from '../features/media/newPictures.service';
import { findMaster } from '../features/media/storedPictures.service';
import { PictureCache } from './pictureCache';
import { PictureFiles } from './pictureFiles';
import { toPicture } from './pictureNames';

useDatabase();

let directory: string;
const logLines: string[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'club-pictures-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

async function openFiles(): Promise<PictureFiles> {
  const cache = await PictureCache.open(directory);
  return new PictureFiles(cache, findMaster, createRecordingLogger(logLines));
}

async function add(file: Buffer, focus = { x: 0.5, y: 0.5 }): Promise<Picture> {
  return toPicture((await addPicture({ name: 'Our Talk.jpg', file, alt: 'A talk', focus })).media);
}

const nameOf = ({ url }: Picture, suffix: string) => url.replace('/images/', '') + suffix;
const cached = async () => (await readdir(directory)).sort();
const pixelOf = async (path: string, left: number, top: number) => {
  const pixel = sharp(path).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
};

/** Left half red, right half blue. */
function drawHalves(width: number, height: number) {
  const half = { width: width / 2, height, channels: 3 } as const;
  return sharp({ create: { ...half, background: 'red' } })
    .extend({ right: width / 2, background: 'blue' })
    .png()
    .toBuffer();
}

describe('the files of a picture', () => {
  test('are AVIF and WebP in every width up to the largest', async () => {
    const picture = await add(await drawPicture(2000, 100).jpeg().toBuffer());
    const widths = [160, 200, 240, 320, 400, 480, 640, 800, 960, 1280, 1600];
    expect(picture).toMatchObject({ widths, width: 2000, height: 100 });
    expect(picture.url).toMatch(/^\/images\/our-talk\.[0-9a-f]{10}\.1$/);

    await (await openFiles()).prepareOne(picture);

    const expected = widths.flatMap((width) =>
      ['avif', 'webp'].map((format) => nameOf(picture, `-${width}.${format}`)),
    );
    expect(await cached()).toEqual(expected.sort());
    for (const name of expected) {
      const [, width, format] = /-(\d+)\.(\w+)$/.exec(name) ?? [];
      expect(await sharp(join(directory, name)).metadata()).toMatchObject({
        mediaType: `image/${format}`,
        width: Number(width),
        height: Number(width) / 20,
      });
    }
  });

  test('are never larger than the picture, and as tall as it is', async () => {
    const tall = await add(await drawPicture(500, 600).png().toBuffer());
    expect(tall.widths).toEqual([160, 200, 240, 320, 400, 480, 500]);
    const path = await (await openFiles()).find(nameOf(tall, '-500.webp'));
    expect(await sharp(path).metadata()).toMatchObject({ width: 500, height: 600 });
    expect((await add(await drawPicture(90, 60).png().toBuffer())).widths).toEqual([90]);
  });

  test.each([
    ['JPEG', () => drawPicture(40, 30).jpeg()],
    ['PNG', () => drawPicture(40, 30).png()],
    ['WebP', () => drawPicture(40, 30).webp()],
    ['AVIF', () => drawPicture(40, 30).avif()],
    ['a PNG with 16 bits a channel', () => drawPicture(40, 30).toColourspace('rgb16').png()],
    ['a printer’s JPEG in CMYK', () => drawPicture(40, 30).toColourspace('cmyk').jpeg()],
  ])('keep the colours of %s', async (_, draw) => {
    const picture = await add(await draw().toBuffer());
    const path = (await (await openFiles()).find(nameOf(picture, '-40.webp'))) ?? '';
    const [red = 0, green = 0, blue = 255] = await pixelOf(path, 20, 15);
    expect(red).toBeGreaterThan(235);
    expect(green).toBeGreaterThan(160);
    expect(green).toBeLessThan(195);
    expect(blue).toBeLessThan(50);
  });

  test('keep transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const create = { width: 40, height: 30, channels: 4, background: clear } as const;
    const picture = await add(await sharp({ create }).png().toBuffer());
    const path = (await (await openFiles()).find(nameOf(picture, '-40.webp'))) ?? '';
    expect((await pixelOf(path, 20, 15))[3]).toBe(0);
  });

  test('for link previews keep what is at the focus', async () => {
    for (const [x, colour] of [
      [0, [255, 0, 0]],
      [1, [0, 0, 255]],
    ] as const) {
      await MediaModel.deleteMany();
      const picture = await add(await drawHalves(1600, 400), { x, y: 0.5 });
      const path = (await (await openFiles()).find(nameOf(picture, `-og-${x * 100}-50.jpg`))) ?? '';
      expect(await sharp(path).metadata()).toMatchObject({
        mediaType: 'image/jpeg',
        width: 1200,
        height: 630,
      });
      const pixel = await pixelOf(path, 600, 300);
      pixel.forEach((value, channel) => {
        expect(Math.abs(value - (colour[channel] ?? 0))).toBeLessThan(10);
      });
    }
  });
});

describe('a file', () => {
  test('is made when somebody asks for it, once for many, and no other with it', async () => {
    const picture = await add(await drawPicture(400, 300).png().toBuffer());
    const name = nameOf(picture, '-320.avif');
    const files = await openFiles();
    const paths = await Promise.all(Array.from({ length: 20 }, () => files.find(name)));
    expect(new Set(paths)).toEqual(new Set([join(directory, name)]));
    expect(await cached()).toEqual([name]);
  });

  test('can be asked for while the others are made', async () => {
    const picture = await add(await drawPicture(2000, 100).png().toBuffer());
    const files = await openFiles();
    const preparing = files.prepareOne(picture);
    const names = ['-1600.avif', '-1600.webp', '-160.avif'].map((end) => nameOf(picture, end));
    const paths = await Promise.all(names.map((name) => files.find(name)));
    expect(paths).toEqual(names.map((name) => join(directory, name)));
    await preparing;
    expect(await cached()).toHaveLength(2 * picture.widths.length);
  });

  test('that somebody asks for is made before those that nobody has asked for', async () => {
    const later = await add(await drawPicture(2000, 100).png().toBuffer());
    const asked = await add(await drawPicture(1600, 80).png().toBuffer());
    const files = await openFiles();
    const preparing = files.prepareOne(later);
    await Promise.all(
      asked.widths.flatMap((width) => [
        files.find(nameOf(asked, `-${width}.avif`)),
        files.find(nameOf(asked, `-${width}.webp`)),
      ]),
    );
    // Those that were being made when the others were asked for.
    expect((await cached()).length - 2 * asked.widths.length).toBeLessThanOrEqual(2);
    await preparing;
    expect(await cached()).toHaveLength(2 * (asked.widths.length + later.widths.length));
  });

  test('is found by another process, and made by it when it is not there', async () => {
    const picture = await add(await drawPicture(400, 300).png().toBuffer());
    const name = nameOf(picture, '-400.webp');
    const path = (await (await openFiles()).find(name)) ?? '';
    const past = new Date('2020-01-01');
    await utimes(path, past, past);
    const other = await openFiles();
    expect(await other.find(name)).toBe(path);
    expect((await stat(path)).mtime).toEqual(past);

    await rm(path);
    expect(await other.findAgain(name)).toBe(path);
    expect((await readFile(path)).length).toBeGreaterThan(100);
  });

  test('is not made when no page shows it', async () => {
    const picture = await add(await drawPicture(400, 300).png().toBuffer());
    const files = await openFiles();
    for (const name of [
      ...['-321.avif', '-640.avif', '-320.png', '-og-50-51.jpg', ''].map((end) =>
        nameOf(picture, end),
      ),
      nameOf(picture, '-320.avif').replace('.1-', '.2-'),
      'our-talk.0123456789.1-320.avif',
      '../../../etc/passwd',
      '',
    ]) {
      expect(await files.find(name)).toBeUndefined();
    }
    expect(await cached()).toEqual([]);
  });
});

test('preparing goes on with the next picture when one cannot be made', async () => {
  const broken = await add(await drawPicture(400, 300).png().toBuffer());
  await MediaModel.updateOne({}, { master: Buffer.from('no picture') });
  const picture = await add(await drawPicture(41, 30).png().toBuffer());
  const content = { pictures: { 'a.png': broken, 'b.png': picture } };
  logLines.length = 0;
  const site = { openGraph: { image: 'b.png' } };
  await (await openFiles()).prepare({ ...content, site });
  expect(await cached()).toEqual(
    ['-41.avif', '-41.webp', '-og-50-50.jpg'].map((end) => nameOf(picture, end)),
  );
  expect(logLines.join('')).toContain('are not made yet');
});

test('after closing no file is begun', async () => {
  const pictures = {
    'a.png': await add(await drawPicture(2000, 1000).png().toBuffer()),
    'b.png': await add(await drawPicture(41, 30).png().toBuffer()),
  };
  const files = await openFiles();
  logLines.length = 0;
  const preparing = files.prepare({ pictures, site: { openGraph: { image: null } } });
  await eventually(async () => ((await cached()).length > 0 ? true : null));
  await files.close();
  const made = await cached();
  expect(made.length).toBeLessThan(22);
  expect(made.filter((name) => !/\.(avif|webp)$/.test(name))).toEqual([]);
  await preparing;
  expect(await cached()).toEqual(made);
  expect(logLines).toEqual([]);
});

test('cleaning removes the files of pictures that are gone, and of former encodings', async () => {
  const picture = await add(await drawPicture(41, 30).png().toBuffer());
  const gone = await add(await drawPicture(42, 30).png().toBuffer());
  const files = await openFiles();
  for (const each of [picture, gone]) await files.prepareOne(each);
  const address = picture.url.replace('/images/', '').replace(/\.1$/, '');
  await files.clean([address]);
  expect(await cached()).toEqual(['-41.avif', '-41.webp'].map((end) => nameOf(picture, end)));
});
