import { ink, marigold } from './palette';

/** The mark, on a field of 64 by 64: the trajectory as one shape that grows towards its head. */
export const markArc =
  'M6 59.5C7.5 42 17 29.5 31.5 25L37.5 35C25 38.5 15 47 10.5 60.5C9.3 63 5.8 62.3 6 59.5Z';

/** The spark at its head. */
export const markSpark = 'M45.5 1L50 14L63 18.5L50 23L45.5 36L41 23L28 18.5L41 14Z';

interface Tile {
  /** Radius of the corners, of 64: 0 where the device rounds them itself. */
  radius: number;
  /** Share of the tile that the mark fills. */
  fill: number;
}

/** The mark in ink on a marigold tile, as SVG text. */
export function tileSvg({ radius, fill }: Tile): string {
  const margin = (64 * (1 - fill)) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<rect width="64" height="64" rx="${radius}" fill="${marigold}"/>`,
    `<path transform="translate(${margin} ${margin}) scale(${fill})" fill="${ink}" d="${markArc}${markSpark}"/>`,
    '</svg>\n',
  ].join('');
}
