import type { Image } from 'qr/decode.js';

/** In pixels: noise is smaller than this, and what is larger than the other is light and shadow. */
const smallest = 1;
const largest = 4;
/** How much stronger what lies between them becomes. */
const strength = 10;

/**
 * A grey picture of which the camera was out of focus, with the modules of its code told apart again: what is
 * of their size becomes stronger, and noise does not.
 */
export function sharpen({ width, height, data }: Image): Image {
  const grey = Float32Array.from({ length: width * height }, (_, pixel) => data[pixel * 4] ?? 0);
  const size = { width, height };
  const clean = blur(grey, size, smallest);
  const wide = blur(blur(grey, size, largest), size, largest);
  const sharp = clean.map((value, pixel) => value + strength * (value - (wide[pixel] ?? 0)));
  return { width, height, data: toPixels(sharp) };
}

interface Size {
  width: number;
  height: number;
}

/** The mean of the pixels up to `reach` away, along the rows and then along the columns. */
function blur(picture: Float32Array, { width, height }: Size, reach: number): Float32Array {
  const rows = blurLines(picture, { count: height, next: width }, { count: width, next: 1 }, reach);
  return blurLines(rows, { count: width, next: 1 }, { count: height, next: width }, reach);
}

/** So many of something, and how far one is from the next, in the array. */
interface Row {
  count: number;
  next: number;
}

/** One sum moves along each line, so that a wider reach takes no longer. Beyond the ends are the same pixels. */
function blurLines(picture: Float32Array, lines: Row, pixels: Row, reach: number): Float32Array {
  const blurred = new Float32Array(picture.length);
  for (let line = 0; line < lines.count; line += 1) {
    const at = (pixel: number) => {
      const inside = Math.max(0, Math.min(pixels.count - 1, pixel));
      return picture[line * lines.next + inside * pixels.next] ?? 0;
    };
    let sum = 0;
    for (let pixel = -reach; pixel <= reach; pixel += 1) sum += at(pixel);
    for (let pixel = 0; pixel < pixels.count; pixel += 1) {
      blurred[line * lines.next + pixel * pixels.next] = sum / (2 * reach + 1);
      sum += at(pixel + reach + 1) - at(pixel - reach);
    }
  }
  return blurred;
}

/** From black to white, as a picture. */
function toPixels(values: Float32Array): Uint8ClampedArray {
  const [least, most] = values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const scale = 255 / Math.max(1, most - least);
  const data = new Uint8ClampedArray(values.length * 4).fill(255);
  values.forEach((value, pixel) => {
    data.fill((value - least) * scale, pixel * 4, pixel * 4 + 3);
  });
  return data;
}
