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

/** Of the picture in which strokes are looked for, in pixels. */
const scanSize = { width: 1200, height: 1200 };
/** Sharp on paper; a larger one would take longer than the rest of a certificate. */
const signatureSize = { width: 440, height: 160 };

/** The strokes of a signature in one colour, without its paper, whether it was scanned or drawn. */
export async function toSignature(master: Buffer, colour: Hex): Promise<DrawnPicture> {
  const scan = await sharp(master)
    .flatten({ background: 'white' })
    .resize({ ...scanSize, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strokes = findStrokes(scan.data);
  const { data, info } = await sharp(strokes, {
    raw: { width: scan.info.width, height: scan.info.height, channels: 1 },
  })
    .trim({ background: 'black', threshold: 40 })
    .resize({ ...signatureSize, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(firstChannel(data, info.channels), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { bytes, width, height };
}

/** Paper and its shadows become 0, the darkest ink 255. @param scan a byte of lightness for each pixel */
function findStrokes(scan: Buffer): Buffer {
  const sorted = scan.toSorted();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const paper = at(0.5) * 0.86; // most of it is paper; folds and shadows are a little darker
  const ink = at(0.002);
  return Buffer.from(
    scan.map((light) =>
      Math.max(0, Math.min(255, ((paper - light) / Math.max(1, paper - ink)) * 255)),
    ),
  );
}

function firstChannel(data: Buffer, channels: number): Buffer {
  return Buffer.from(data.filter((_, index) => index % channels === 0));
}
