import sharp from 'sharp';
import type { Hex } from '../theme/colour';
import type { DrawnPicture } from './clubArt';

interface Size {
  width: number;
  height: number;
}

/** A master as drawings take it, at most so large. What it does not cover stays free. */
export async function toDrawnPicture(master: Buffer, size: Size): Promise<DrawnPicture> {
  const { data, info } = await sharp(master)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Sharp on paper; a larger one would take longer than the rest of a certificate. */
const signatureSize = { width: 440, height: 160 };
/** Paper is never quite white in a photograph: what is lighter than this share becomes nothing. */
const paperShare = 0.72;

/** The strokes of a signature in one colour, without its paper, whether it was scanned or drawn. */
export async function toSignature(master: Buffer, colour: Hex): Promise<DrawnPicture> {
  const strokes = await sharp(master)
    .flatten({ background: 'white' })
    .greyscale()
    .normalise()
    .negate()
    .linear(1 / paperShare, -255 * (1 / paperShare - 1))
    .png()
    .toBuffer();
  const { data, info } = await sharp(strokes)
    .trim({ background: 'black', threshold: 40 })
    .resize({ ...signatureSize, fit: 'inside' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { bytes, width, height };
}
