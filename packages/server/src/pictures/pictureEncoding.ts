import type { Focus } from '@club/shared/content';
import sharp, { type Channels, type Sharp } from 'sharp';
import { brokenPicture, maxPixels, type PictureSize } from './pictureInspection';

// Each picture is another one, so nothing in libvips' cache is of use again: up to 50 MB.
sharp.cache(false);
// Several are encoded at once anyway. More threads for each leave more memory in pieces.
sharp.concurrency(1);

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
 * time of 3 and makes files 1 % larger: the first visitor waits for the file.
 */
const avifSettings = { quality: 62, effort: 2 };
const webpSettings = { quality: 80, effort: 2 };
const jpegSettings = { quality: 82, mozjpeg: true };

/** Widths to offer for a picture, ascending, never wider than the picture itself. */
export function widthsFor({ width }: Pick<PictureSize, 'width'>): number[] {
  const widest = Math.min(width, largestWidth);
  return [...standardWidths.filter((standard) => standard < widest), widest];
}

/** The ends of the names of the files that pages use. */
export function pageSuffixes(widths: number[]): string[] {
  return widths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
}

/** The end of the name of the file for link previews, e.g. '-og-50-30.jpg': it depends on the crop. */
export function openGraphSuffix({ x, y }: Focus): string {
  return `-og-${Math.round(x * 100)}-${Math.round(y * 100)}.jpg`;
}

/** Every file that a picture can have: the end of its name, and how it is made. */
export function variantsOf({ width, focus }: Pick<PictureSize, 'width'> & { focus: Focus }) {
  const variants = new Map<string, (picture: DecodedPicture) => Sharp>();
  for (const size of widthsFor({ width })) {
    const [avif = '', webp = ''] = pageSuffixes([size]);
    variants.set(avif, (picture) => open(picture).resize({ width: size }).avif(avifSettings));
    variants.set(webp, (picture) => open(picture).resize({ width: size }).webp(webpSettings));
  }
  // Not all networks read WebP or AVIF.
  variants.set(openGraphSuffix(focus), (picture) =>
    cropAround(focus, picture, openGraphSize).flatten({ background: 'white' }).jpeg(jpegSettings),
  );
  return variants;
}

/** Pixels, and their layout. */
export interface DecodedPicture {
  data: Buffer;
  info: PictureSize & { channels: Channels };
}

function open({ data, info }: DecodedPicture): Sharp {
  return sharp(data, { raw: info });
}

/**
 * The largest part of this shape, in this size. What is at the focus keeps its place: a point at a third
 * of the picture is at a third of the part. CSS does the same (`object-position`).
 */
export function cropAround(focus: Focus, picture: DecodedPicture, size: PictureSize): Sharp {
  const { width, height } = picture.info;
  const scale = Math.min(width / size.width, height / size.height);
  const part = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  return open(picture)
    .extract({
      left: Math.round((width - part.width) * focus.x),
      top: Math.round((height - part.height) * focus.y),
      ...part,
    })
    .resize({ ...size, fit: 'fill' });
}

/** @throws {PictureError} when the picture cannot be decoded */
export function decodeForPages(picture: Buffer): Promise<DecodedPicture> {
  return decodePicture(picture, { width: largestWidth });
}

/**
 * The pixels of a picture, upright, in sRGB, without metadata such as where a photograph was taken.
 * @param box a larger picture is made smaller until it fits into it
 * @throws {PictureError} when the picture cannot be decoded
 */
export async function decodePicture(
  picture: Buffer,
  box: { width: number; height?: number },
): Promise<DecodedPicture> {
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
