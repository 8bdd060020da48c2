import { ink, marigold } from './palette';

/**
 * The mark, on a field of 64 by 64: the trajectory as one band that grows towards its head, and
 * the spark above it. The site's header draws the same two paths on the same tile.
 */
const mark = [
  'M11.2 54C12.4 40 20 30 31.6 26.4L36.4 34.4C26.4 37.2 18.4 44 14.8 54.8C13.8 56.8 11 56.2 11.2 54Z',
  'M42.8 7.2L46.4 17.6L56.8 21.2L46.4 24.8L42.8 35.2L39.2 24.8L28.8 21.2L39.2 17.6Z',
].join('');

/** Wraps the mark on a tile; `margin` is what the tile is larger than the field on every side. */
function onTile(radius: number, margin: number): string {
  const size = 64 + 2 * margin;
  const tile = `x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${radius}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}">`,
    `<rect ${tile} fill="${marigold}"/><path fill="${ink}" d="${mark}"/></svg>\n`,
  ].join('');
}

/** The mark on a tile with round corners, for browser tabs. */
export const roundTile = onTile(13, 0);

/** The mark on a full square, with room for devices that cut their own shape out of it. */
export const fullTile = onTile(0, 5);
