import sharp from 'sharp';
import { drawSvg, isSvg } from './drawSvg';
import { inkOf } from './ink';
import { type Master, maxMasterBytes, maxMasterSide } from './masters';
import { type DecodedPicture, decodePicture } from './pictureEncoding';
import { inspectPicture, PictureError } from './pictureInspection';
import { tintOf } from './tint';

const masterBox = { width: maxMasterSide, height: maxMasterSide };
/** A larger AVIF is stored as WebP: decoding takes up to 25 bytes a pixel, again for each file for pages. */
const maxAvifPixels = 2_000_000;

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
/** A PNG that is so many times too large is a photograph. To try it takes 100 MB more than anything else. */
const hopelesslyLarge = 6;

/**
 * Makes the master of a file. Time and memory are bounded by the process in which it runs.
 * @throws {PictureError} when the file cannot be used
 */
export async function encodeMaster(file: Buffer): Promise<Master> {
  return await encodePixels(isSvg(file) ? await drawSvg(file) : file);
}

async function encodePixels(file: Buffer): Promise<Master> {
  const { width, height, format, isBare } = await inspectPicture(file);
  const isSmall =
    Math.max(width, height) <= maxMasterSide &&
    file.length <= maxMasterBytes &&
    (format !== 'avif' || width * height <= maxAvifPixels);
  const shrunkTo = Math.min(1, maxMasterSide / Math.max(width, height)) ** 2;
  const isDrawing = format === 'png' && file.length * shrunkTo <= hopelesslyLarge * maxMasterBytes;
  if (!isSmall || !isBare) return await encode(file, isDrawing);
  const pixels = await decodePicture(file, masterBox); // its header may be right and the rest broken
  return { bytes: file, format, width, height, ...(await coloursOf(pixels)) };
}

async function encode(file: Buffer, isDrawing: boolean): Promise<Master> {
  const pixels = await decodePicture(file, masterBox);
  for (const { side, settings } of isDrawing ? [lossless, ...attempts] : attempts) {
    const { data, info } = await sharp(pixels.data, { raw: pixels.info })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(settings)
      .toBuffer({ resolveWithObject: true });
    if (data.length <= maxMasterBytes) {
      const { width, height } = info;
      return { bytes: data, format: 'webp', width, height, ...(await coloursOf(pixels)) };
    }
  }
  throw new PictureError('cannot be made smaller than 1 MB. Save it smaller', 'content');
}

async function coloursOf(pixels: DecodedPicture): Promise<Pick<Master, 'tint' | 'ink'>> {
  return { tint: await tintOf(pixels), ink: await inkOf(pixels) };
}
