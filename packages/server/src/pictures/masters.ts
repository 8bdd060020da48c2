import sharp from 'sharp';
import { BoundedQueue } from '../queues/boundedQueue';
import { drawSvg, isSvg } from './drawSvg';
import { decodePicture } from './pictureEncoding';
import { inspectPicture, PictureError, type PictureSize } from './pictureInspection';

/** Of a master, in pixels: what a sharp full-width picture needs, and crops of it. */
export const maxMasterSide = 2400;
export const maxMasterBytes = 1_000_000;
const masterBox = { width: maxMasterSide, height: maxMasterSide };

export const masterFormats = ['webp', 'jpeg', 'png', 'avif'] as const;

/** The one stored form of a picture: upright, sRGB, without metadata. All files are made from it. */
export interface Master extends PictureSize {
  bytes: Buffer;
  format: (typeof masterFormats)[number];
}

/** Tried one after the other until the result is small enough. */
const attempts = [
  { side: maxMasterSide, settings: { quality: 90 } },
  { side: maxMasterSide, settings: { quality: 80 } },
  { side: maxMasterSide, settings: { quality: 60 } },
  { side: 1600, settings: { quality: 60 } },
  { side: 1200, settings: { quality: 40 } },
  { side: 800, settings: { quality: 40 } },
];
/** For drawings: lossy formats blur their edges. Effort 2 takes a third of the time of the usual 4. */
const lossless = { side: maxMasterSide, settings: { lossless: true, effort: 2 } };

/** A decoded photograph takes many megabytes, and decoding a whole core. */
const decoding = new BoundedQueue({
  concurrency: 2,
  maxWaiting: 10, // each holds its file in memory
  maxWaitMilliseconds: 120_000,
});

/**
 * Makes the master of a picture.
 * @param mayBeSvg whether an SVG is drawn. It is never stored itself, because it can hold scripts
 * @throws {PictureError} when the file cannot be used
 */
export function makeMaster(file: Buffer, { mayBeSvg = false } = {}): Promise<Master> {
  return decoding.run(async () => {
    if (!isSvg(file)) return await makeFromPixels(file);
    if (mayBeSvg) return await makeFromPixels(await drawSvg(file));
    throw new PictureError('is an SVG, which only a logo can be. Save it as PNG', 'format');
  });
}

async function makeFromPixels(file: Buffer): Promise<Master> {
  const { width, height, format, isBare } = await inspectPicture(file);
  const isSmall = Math.max(width, height) <= maxMasterSide && file.length <= maxMasterBytes;
  if (!isSmall || !isBare) return await encode(file, format === 'png');
  await decodePicture(file, masterBox); // its header may be right and the rest broken
  return { bytes: file, format, width, height };
}

async function encode(file: Buffer, isDrawing: boolean): Promise<Master> {
  const pixels = await decodePicture(file, masterBox);
  for (const { side, settings } of isDrawing ? [lossless, ...attempts] : attempts) {
    const { data, info } = await sharp(pixels.data, { raw: pixels.info })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(settings)
      .toBuffer({ resolveWithObject: true });
    if (data.length <= maxMasterBytes) {
      return { bytes: data, format: 'webp', width: info.width, height: info.height };
    }
  }
  throw new PictureError('cannot be made smaller than 1 MB. Save it smaller', 'content');
}
