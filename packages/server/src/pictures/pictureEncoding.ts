import sharp, { type Sharp } from 'sharp';
import { brokenPicture, maxPixels, type PictureSize } from './pictureInspection';

/** Raise it when the settings below change: all pictures are then encoded again, under new URLs. */
export const pipelineVersion = 1;

/**
 * The widths of the files, in pixels. They are so close that no screen loads a picture more than 1.25
 * times as wide as it shows it.
 */
const standardWidths = [160, 200, 240, 320, 400, 480, 640, 800, 960, 1280, 1600];
const largestWidth = 1600;

/** Link previews of all networks take this size, in pixels. */
const openGraphSize = { width: 1200, height: 630 };

/**
 * For flat drawings: with a quality below 60, AVIF blurs their faint shapes. Effort 2 takes half the
 * time of 3 and makes files 1 % larger: the first start must not take minutes.
 */
const avifSettings = { quality: 62, effort: 2 };
const webpSettings = { quality: 80, effort: 2 };
const jpegSettings = { quality: 82, mozjpeg: true };

/** The files of one picture: the end of each file's name, and how to make the file. */
export type Variants = Map<string, (source: Sharp) => Sharp>;

/** Widths to offer for a picture, ascending, never wider than the picture itself. */
export function widthsFor({ width }: Pick<PictureSize, 'width'>): number[] {
  const widest = Math.min(width, largestWidth);
  return [...standardWidths.filter((standard) => standard < widest), widest];
}

/** `-<width>.avif` and `-<width>.webp` for each width. */
export function pageVariants(widths: number[]): Variants {
  const variants: Variants = new Map();
  for (const width of widths) {
    variants.set(`-${width}.avif`, (source) => source.resize({ width }).avif(avifSettings));
    variants.set(`-${width}.webp`, (source) => source.resize({ width }).webp(webpSettings));
  }
  return variants;
}

/** `-og.jpg`: the picture of a link preview. Not all networks read WebP or AVIF. */
export function openGraphVariants(): Variants {
  return new Map([
    [
      '-og.jpg',
      (source) =>
        source
          .resize({ ...openGraphSize, fit: 'cover' })
          .flatten({ background: 'white' })
          .jpeg(jpegSettings),
    ],
  ]);
}

/** Decodes a picture once and yields its variants one by one. */
export async function* encodeVariants(
  picture: Buffer,
  variants: Variants,
): AsyncGenerator<{ suffix: string; bytes: Buffer }> {
  const { data, info } = await decodePicture(picture, { width: largestWidth });
  for (const [suffix, make] of variants) {
    yield { suffix, bytes: await make(sharp(data, { raw: info })).toBuffer() };
  }
}

/**
 * The pixels of a picture, upright, in sRGB, without metadata such as where a photograph was taken.
 * @param box a larger picture is made smaller until it fits into it
 * @throws {PictureError} when the picture cannot be decoded
 */
export async function decodePicture(picture: Buffer, box: { width: number; height?: number }) {
  try {
    // 'error' and not the stricter 'warning': many cameras write files with harmless mistakes.
    const { data, info } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    throw brokenPicture(error);
  }
}
