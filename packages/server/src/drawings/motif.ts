import type { Hex } from '../theme/colour';
import type { Box, Shape } from './sheet';

/** The path of the client's Trajectory, in a field of 1000 by 1000. */
export const trajectoryPath = 'M0 992C470 985 850 560 985 0C925 690 520 1000 0 1000Z';

/** The star of the client's Spark, 24 units across; 0, 0 is its middle. */
export const sparkPath = 'M0-12 2.4-2.4 12 0 2.4 2.4 0 12-2.4 2.4-12 0-2.4-2.4Z';

/**
 * The mark of clubs that have no logo, on a field of 64 by 64: the trajectory as one band that grows
 * towards its head, and the spark above it. LogoMark of the client draws the same.
 */
export const markPath = [
  'M11.2 54C12.4 40 20 30 31.6 26.4L36.4 34.4C26.4 37.2 18.4 44 14.8 54.8C13.8 56.8 11 56.2 11.2 54Z',
  'M42.8 7.2L46.4 17.6L56.8 21.2L46.4 24.8L42.8 35.2L39.2 24.8L28.8 21.2L39.2 17.6Z',
].join('');
interface TrajectoryColours {
  band: Hex;
  star: Hex;
  starEdge: Hex;
}

/**
 * The trajectory in a box, with the star at its head.
 * @param sparkSize across
 */
export function trajectory(
  box: Box,
  { band, star, starEdge }: TrajectoryColours,
  sparkSize: number,
): Shape[] {
  const { x, y, width, height } = box;
  const head = { x: x + width * 0.985, y };
  const scale = sparkSize / 24;
  const spark = (colour: Hex, factor: number): Shape => ({
    kind: 'path',
    d: sparkPath,
    colour,
    at: { ...head, scaleX: scale * factor, scaleY: scale * factor },
  });
  return [
    {
      kind: 'path',
      d: trajectoryPath,
      colour: band,
      at: { x, y, scaleX: width / 1000, scaleY: height / 1000 },
    },
    spark(starEdge, 1.16),
    spark(star, 1),
  ];
}
