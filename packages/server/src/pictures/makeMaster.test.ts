import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '../../test/contentFixture';
import { expectLimits } from '../../test/noise';
import { makeMaster } from './makeMaster';

const svg = (content: string, size = 'width="20" height="10"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

describe('the master of a picture', () => {
  test('is the file itself when it is small and holds nothing but the picture', async () => {
    for (const picture of [
      drawPicture(300, 200).png(),
      drawPicture(300, 200).jpeg(),
      drawPicture(300, 200).webp(),
      drawPicture(300, 200).avif(),
    ]) {
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      const master = await makeMaster(data);
      expect(master).toMatchObject({ width: 300, height: 200 });
      expect(master.bytes.equals(data)).toBe(true);
      expect(master.format).toBe(info.format === 'heif' ? 'avif' : info.format);
    }
  });

  test('has at most 2,400 pixels on each side and 1 MB', async () => {
    await expectLimits(2440, 610);
  });

  test('keeps a large drawing without loss', async () => {
    const { bytes } = await makeMaster(await drawPicture(2500, 500).png().toBuffer());
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0xff, 0xb0, 0x00]);
  });

  test('is upright and forgets where a photograph was taken', async () => {
    const photograph = await drawPicture(400, 300)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '21/1 8/1 59/1' }, IFD0: { Artist: 'Asha Rao' } })
      .toBuffer();
    const { bytes, ...master } = await makeMaster(photograph);
    expect(master).toEqual({
      format: 'webp',
      width: 300,
      height: 400,
      tint: expect.stringMatching(/^ffb0.. ffb0..$/),
      ink: '',
    });
    expect(bytes.includes('Asha')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test.each([
    [
      'a text in the file',
      () =>
        drawPicture(9, 9)
          .png()
          .withExif({ IFD0: { Artist: 'Asha' } }),
    ],
    ['another colour space', () => drawPicture(9, 9).png().withIccProfile('p3')],
    ['16 bits a channel', () => drawPicture(9, 9).toColourspace('rgb16').png()],
    ['inks for printing', () => drawPicture(9, 9).toColourspace('cmyk').jpeg()],
  ])('is a new file in sRGB when there is %s', async (_, draw) => {
    const { bytes, format } = await makeMaster(await draw().toBuffer());
    expect(format).toBe('webp');
    const { icc, exif, depth } = await sharp(bytes).metadata();
    expect({ icc, exif, depth }).toEqual({ icc: undefined, exif: undefined, depth: 'uchar' });
  });

  test('is the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const { bytes } = await makeMaster(animation);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  test('cannot be made of a file that is broken behind its header', async () => {
    const whole = await drawPicture(600, 400).png().toBuffer();
    await expect(makeMaster(whole.subarray(0, whole.length / 2))).rejects.toThrow(/^is broken/);
  });
});

describe('a picture with more pixels than can be decoded in the memory that there is', () => {
  /** Says of itself that it is larger than it is: nobody looks further. */
  async function drawHuge(width: number, height: number): Promise<Buffer> {
    const file = await drawPicture(16, 16).avif().toBuffer();
    const size = file.indexOf('ispe') + 8; // ISO/IEC 23008-12, 6.5.3
    file.writeUInt32BE(width, size);
    file.writeUInt32BE(height, size + 4);
    return file;
  }

  test('is refused: an AVIF, above 15 megapixels', async () => {
    await expect(makeMaster(await drawHuge(10_000, 10_000))).rejects.toThrow(
      'more than the limit of 15 megapixels for files of its kind',
    );
  });
});

describe('the master of an SVG', () => {
  test('is drawn when it may be one, at a size for logos, with its transparency', async () => {
    const circle = svg('<circle cx="10" cy="5" r="5" fill="#ffb000"/>');
    await expect(makeMaster(circle)).rejects.toThrow('is an SVG, which only a logo can be');
    const { bytes, ...master } = await makeMaster(circle, { mayBeSvg: true });
    expect(master).toEqual({ format: 'png', width: 1024, height: 512, tint: '', ink: '' });
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  test.each([
    [
      '16 kB of comments',
      (drawing: string) =>
        `<?xml version="1.0"?><!--${'licence > <svg> text '.repeat(800)}-->\n${drawing}`,
    ],
    ['a byte order mark', (drawing: string) => `\ufeff${drawing}`],
    [
      'what Illustrator writes',
      (drawing: string) =>
        `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY c "red">]>\n<!-- ${'x'.repeat(2000)} -->${drawing}`,
    ],
    [
      'a type of document of 2 kB',
      (drawing: string) => `<!DOCTYPE svg [<!ENTITY ns "${'x'.repeat(2_000)}">]>${drawing}`,
    ],
  ])('is drawn with %s before it', async (_, before) => {
    const file = Buffer.from(before(svg('<rect width="20" height="10" fill="red"/>').toString()));
    const { width, height } = await makeMaster(file, { mayBeSvg: true });
    expect({ width, height }).toEqual({ width: 1024, height: 512 });
  });

  test('has text in the letters that drawings have fonts for, whatever the server has', async () => {
    const bars = '<text x="2" y="9" font-family="Poppins" font-size="8">᱾</text>';
    const { bytes } = await makeMaster(svg(bars), { mayBeSvg: true });
    const { info } = await sharp(bytes).trim().toBuffer({ resolveWithObject: true });
    // Two thin bars; without the font it is a box with a number, nearly as wide as it is high.
    expect(info.width / info.height).toBeLessThan(0.5);
  });

  test('shows no other file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'club-svg-'));
    const secret = join(folder, 'secret.png');
    await writeFile(secret, await drawPicture(20, 10).png().toBuffer());
    const links = [secret, `file://${secret}`].map(
      (href) => `<image href="${href}" width="20" height="10"/>`,
    );
    const thief = svg(['<rect width="2" height="2" fill="#000"/>', ...links].join(''));
    const { bytes } = await makeMaster(thief, { mayBeSvg: true });
    const { channels } = await sharp(bytes).stats();
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([0, 0, 0]);
    await rm(folder, { recursive: true });
  });

  test.each([
    ['millimetres', 'width="210mm" height="105mm" viewBox="0 0 20 10"'],
    ['em', "viewBox='0 0 20 10' width='2em' height='1em'"],
    ['inches, and no view', 'width="0.2083in" height="0.1042in"'],
    ['percents', 'width="100%" height="100%" viewBox="0 0 20 10"'],
    ['nothing', ''],
  ])('fills its room with a size in %s', async (_, sizes) => {
    const file = svg('<rect width="20" height="10" fill="red"/>', sizes);
    const { bytes, width, height } = await makeMaster(file, { mayBeSvg: true });
    expect([width, Math.round(height / 10)]).toEqual([1024, 51]);
    const { channels } = await sharp(bytes).ensureAlpha().stats();
    expect(channels[3]?.mean).toBeGreaterThan(250);
  });

  test.each([
    [
      'only a link to a picture',
      '<image href="https://club.example/a.png" width="20" height="10"/>',
    ],
    [
      'only a page',
      '<foreignObject width="20" height="10"><p xmlns="http://www.w3.org/1999/xhtml">Club</p></foreignObject>',
    ],
    ['nothing at all', ''],
  ])('is refused with %s', async (_, content) => {
    await expect(makeMaster(svg(content), { mayBeSvg: true })).rejects.toThrow(
      'is an SVG of which nothing can be drawn',
    );
  });

  test.each([
    [
      'entities that multiply',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(999)}"><!ENTITY c "${'&b;'.repeat(999)}">]>${svg('<text>&c;</text>')}`,
    ],
    ['a canvas of a million by a million', `${svg('', 'width="1000000" height="1000000"')}`],
    ['no size', `${svg('', 'width="0" height="0"')}`],
    ['a mistake', '<svg><g></svg>'],
    ['more than 500 kB', `${svg(' '.repeat(500_000))}`],
  ])('is refused with %s', async (_, bomb) => {
    await expect(makeMaster(Buffer.from(bomb), { mayBeSvg: true })).rejects.toThrow(/^is an SVG /);
  });
});
