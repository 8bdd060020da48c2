import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { encodeMaster } from './encodeMaster';
import { decodeForPages, variantsOf } from './pictureEncoding';

const images = join(__dirname, '../../../../content/images');
const focus = { x: 0.5, y: 0.5 };

/** Bytes of the files that pages use of a picture, by the ends of their names. */
async function sizesOf(file: Buffer, suffixes: string[]): Promise<number[]> {
  const { bytes, width } = await encodeMaster(file);
  const variants = variantsOf({ width, focus });
  const picture = await decodeForPages(bytes);
  return Promise.all(
    suffixes.map(async (suffix) => {
      const encode = variants.get(suffix);
      if (!encode) throw new Error(`No file ends with ${suffix}`);
      return (await encode(picture).toBuffer()).length;
    }),
  );
}

const uploads = [
  ['a photograph from a phone, with its metadata', 'jpeg'],
  ['a drawing from a program', 'png'],
] as const;

test.each(uploads)('%s weighs on pages what the sample weighs', async (_name, format) => {
  const suffixes = ['-320.avif', '-800.avif', '-320.webp', '-800.webp'];
  const sample = await readFile(join(images, 'hero.png'));
  const upload = sharp(sample)
    .resize({ width: 3200 })
    .withExif({ IFD0: { Artist: 'Asha' } });
  const sizes = await sizesOf(await upload.toFormat(format, { quality: 95 }).toBuffer(), suffixes);
  const sampleSizes = await sizesOf(sample, suffixes);
  const ratios = sizes.map((size, index) => size / (sampleSizes[index] ?? 0));
  expect(Math.max(...ratios)).toBeLessThanOrEqual(1.1);
});
