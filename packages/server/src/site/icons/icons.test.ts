import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PictureCache } from '../../pictures/pictureCache';
import { createIcons, type IconSource } from './icons';

const colours = {
  mark: { ink: '#15130f', tile: '#ffb000' },
  paper: '#f6f1e7',
  band: '#e8421b',
  star: '#f6f1e7',
  starEdge: '#15130f',
};
const withoutLogo: IconSource = { ...colours, logo: null };

let folder: string;
let cache: PictureCache;

// One for all tests, so that no icon is drawn twice.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'club-icons-'));
  cache = await PictureCache.open(folder);
});

afterAll(() => rm(folder, { recursive: true }));

/** A green disc on transparent ground, twice as wide as high. */
function drawLogo(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><circle cx="200" cy="100" r="90" fill="#008800"/></svg>';
  return sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer();
}

let reads = 0;
const withLogo: IconSource = {
  ...colours,
  logo: {
    url: '/images/logo.1',
    read: () => {
      reads++;
      return drawLogo();
    },
  },
};

async function pixel(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

async function drawn(source: IconSource, drawing: RegExp): Promise<Buffer> {
  const { files } = await createIcons(source, cache);
  const [, file] = [...files].find(([path]) => drawing.test(path)) ?? [];
  return file?.plain.bytes ?? Buffer.alloc(0);
}

const shown = (colour: string) =>
  [1, 3, 5].map((at) => expect.closeTo(Number.parseInt(colour.slice(at, at + 2), 16), -0.7));

test.each([
  ['icon-32', 32],
  ['icon-180', 180],
  ['icon-192', 192],
  ['icon-512', 512],
  ['icon-maskable-512', 512],
])('draws %s in its size', async (name, size) => {
  const png = await drawn(withoutLogo, new RegExp(`/${name}-[\\da-f]{8}\\.png$`));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
});

test('without a logo shows the mark in the colours of the brand, as drawing and as vector', async () => {
  expect(await pixel(await drawn(withoutLogo, /icon-192-/), 4, 4)).toEqual([
    ...shown('#ffb000'),
    255,
  ]);
  const vector = (await drawn(withoutLogo, /\.svg$/)).toString();
  expect(vector).toContain('fill="#ffb000"');
  expect(vector).toContain('fill="#15130f"');
});

test('a logo is whole: on paper for home screens, on nothing for tabs, and never a vector', async () => {
  const home = await drawn(withLogo, /icon-192-/);
  expect(await pixel(home, 2, 2)).toEqual([...shown('#f6f1e7'), 255]);
  expect(await pixel(home, 96, 96)).toEqual([...shown('#008800'), 255]);
  expect((await pixel(await drawn(withLogo, /icon-32-/), 1, 1))[3]).toBe(0);
  expect(await drawn(withLogo, /\.svg$/)).toHaveLength(0);
});

test('phones that cut a circle cut nothing off a logo', async () => {
  const png = await drawn(withLogo, /icon-maskable-512-/);
  const radius = 0.4 * 512;
  for (let angle = 0; angle < 360; angle += 15) {
    const x = Math.round(256 + radius * Math.cos((angle * Math.PI) / 180));
    const y = Math.round(256 + radius * Math.sin((angle * Math.PI) / 180));
    expect(await pixel(png, x, y)).toEqual([...shown('#f6f1e7'), 255]);
  }
});

test('favicon.ico holds a PNG of 32 by 32 pixels', async () => {
  const ico = await drawn(withoutLogo, /^\/favicon\.ico$/);
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 });
});

test('the link preview has the size and the accent that messengers show', async () => {
  const jpeg = await drawn(withLogo, /link-preview-/);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await pixel(jpeg, 10, 10)).slice(0, 3)).toEqual(shown('#ffb000'));
  expect((await pixel(jpeg, 300, 315)).slice(0, 3)).toEqual(shown('#008800'));
});

test('what changes has another URL, and what is the same is not drawn again', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  const before = await createIcons(withLogo, await PictureCache.open(empty));
  const readsBefore = reads;
  const again = await createIcons(withLogo, await PictureCache.open(empty));
  expect(reads).toBe(readsBefore);
  expect([...again.files.keys()]).toEqual([...before.files.keys()]);
  expect((await readdir(empty)).sort()).toEqual([...before.cached].sort());

  for (const changed of [
    { ...withLogo, paper: '#ffffff' },
    { ...withLogo, logo: { url: '/images/logo.2', read: drawLogo } },
  ]) {
    const { files, linkPreview } = await createIcons(changed, cache);
    expect(linkPreview).not.toBe(before.linkPreview);
    const same = [...files.keys()].filter((path) => before.files.has(path));
    expect(same).toEqual(['/favicon.ico', '/apple-touch-icon.png']);
  }
});
