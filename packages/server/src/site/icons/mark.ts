import type { Hex } from '../../theme/colour';

/**
 * The mark of clubs that have no logo, on a field of 64 by 64: the trajectory as one band that grows
 * towards its head, and the spark above it. LogoMark of the client draws the same.
 */
const mark = [
  'M11.2 54C12.4 40 20 30 31.6 26.4L36.4 34.4C26.4 37.2 18.4 44 14.8 54.8C13.8 56.8 11 56.2 11.2 54Z',
  'M42.8 7.2L46.4 17.6L56.8 21.2L46.4 24.8L42.8 35.2L39.2 24.8L28.8 21.2L39.2 17.6Z',
].join('');
const field = 64;

export interface MarkColours {
  ink: Hex;
  tile: Hex;
}

/**
 * The mark as SVG, on a tile.
 * @param radius of the tile's corners
 * @param margin what the tile is larger than the field on every side
 */
export function markOnTile(
  { ink, tile }: MarkColours,
  { radius, margin }: { radius: number; margin: number },
): string {
  const size = field + 2 * margin;
  const place = `x="${-margin}" y="${-margin}" width="${size}" height="${size}" rx="${radius}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}">`,
    `<rect ${place} fill="${tile}"/><path fill="${ink}" d="${mark}"/></svg>\n`,
  ].join('');
}
