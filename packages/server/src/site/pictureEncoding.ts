import sharp, { type Sharp } from 'sharp';
import { brokenPicture, maximumPixels, type PictureSize } from './pictureInspection';

/** Raise it whenever the settings below change: all pictures are then made anew under new URLs. */
export const pipelineVersion = 1;

/**
 * Widths that pages choose from, in pixels. So close together that no screen has to take a picture
 * more than 1.25 times as wide as it shows; the small ones cost next to nothing.
 */
const standardWidths = [160, 200, 240, 320, 400, 480, 640, 800, 960, 1280, 1600];
const largestWidth = 1600;

/** Link previews of all networks take this size, in pixels. */
const openGraphSize = { width: 1200, height: 630 };

/**
 * Chosen for flat poster art: below 60, AVIF smears its faint shapes. Effort 2 takes half the time of
 * 3 for files that are 1 % larger: a first start must not take minutes.
 */
const avifSettings = { quality: 62, effort: 2 };
const webpSettings = { quality: 80, effort: 2 };
const jpegSettings = { quality: 82, mozjpeg: true };

/** The files to make of one picture: the end of a file's name, and how the file is made. */
export type Variants = Map<string, (source: Sharp) => Sharp>;

/** Widths to offer for a picture, ascending, never wider than the picture itself. */
export function widthsFor({ width }: PictureSize): number[] {
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

/** `-og.jpg`: the picture that networks show beside a link. Not all of them read WebP or AVIF. */
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

/**
 * Decodes a picture once, turns it upright and yields its variants one by one. Metadata (the place
 * where a photograph was taken among it) is left behind, colours become sRGB.
 * @throws {PictureError} when the picture cannot be decoded
 */
export async function* encodeVariants(
  picture: Buffer,
  variants: Variants,
): AsyncGenerator<{ suffix: string; bytes: Buffer }> {
  const { data, info } = await decode(picture);
  const { width, height, channels } = info;
  for (const [suffix, make] of variants) {
    const source = sharp(data, { raw: { width, height, channels } });
    yield { suffix, bytes: await make(source).toBuffer() };
  }
}

async function decode(picture: Buffer) {
  try {
    // 'error' and not the stricter 'warning': many cameras write files with harmless slips.
    return await sharp(picture, { limitInputPixels: maximumPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: largestWidth, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw brokenPicture(error);
  }
}
