import sharp from 'sharp';
import type { DecodedPicture } from './pictureEncoding';

/** As wide and high as this, a picture still has its main colour. */
const side = 32;
const channels = 4;
const opaque = 255;

/** Each channel has six levels: what stands in a place for a moment need not be exact. */
const levelHeight = 255 / 5;

/**
 * The main colour of a picture: the levels of red, green and blue, each from 0 to 5. '' for a picture with
 * transparent parts, which would show it for ever.
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
  // The mean of all would be mud.
  const largest = largestGroup(pixels);
  return [0, 1, 2].map((channel) => levelOf(largest, channel)).join('');
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

function levelOf(pixels: number[][], channel: number): number {
  const sum = pixels.reduce((total, pixel) => total + (pixel[channel] ?? 0), 0);
  return Math.round(sum / pixels.length / levelHeight);
}
