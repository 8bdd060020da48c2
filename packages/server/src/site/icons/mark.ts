import { markPath } from '../../drawings/motif';
import type { Hex } from '../../theme/colour';

/** Of the mark. */
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
    `<rect ${place} fill="${tile}"/><path fill="${ink}" d="${markPath}"/></svg>\n`,
  ].join('');
}
