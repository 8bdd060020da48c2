import sharp from 'sharp';
import type { DecodedPicture } from './pictureEncoding';

/** As wide and high as this, a picture still has its main colours. */
const side = 32;
const channels = 4;
const opaque = 255;

/**
 * The main colours of a picture, of its upper and of its lower half, e.g. 'ffb000 0e6b67'. '' for a picture
 * with transparent parts, which would show them for ever.
 */
export async function tintOf({ data, info }: DecodedPicture): Promise<string> {
  const small = await sharp(data, { raw: info })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = Array.from({ length: side * side }, (_, index) => [
    ...small.subarray(index * channels, (index + 1) * channels),
  ]);
  if (pixels.some((pixel) => pixel.at(-1) !== opaque)) return '';
  const middle = pixels.length / 2;
  return `${mainColour(pixels.slice(0, middle))} ${mainColour(pixels.slice(middle))}`;
}

/** The mean of all would be mud, and that of the largest group a little of its neighbours. */
function mainColour(pixels: number[][]): string {
  const largest = largestGroup(pixels);
  return Buffer.from([0, 1, 2].map((channel) => medianOf(largest, channel))).toString('hex');
}

/** Of pixels that are like each other. */
function largestGroup(pixels: number[][]): number[][] {
  const groups = new Map<string, number[][]>();
  for (const pixel of pixels) {
    const likeness = pixel.map((channel) => channel >> 6).join();
    const group = groups.get(likeness);
    if (group) group.push(pixel);
    else groups.set(likeness, [pixel]);
  }
  const [largest = []] = [...groups.values()].sort((a, b) => b.length - a.length);
  return largest;
}

function medianOf(pixels: number[][], channel: number): number {
  const values = pixels.map((pixel) => pixel[channel] ?? 0).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}
