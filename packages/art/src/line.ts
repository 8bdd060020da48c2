import { ink } from './palette';

/** The weight of every line, in figure units: that of the figures' own ink. */
export const lineWidth = 14;

/** Spread on any shape that is drawn with the common line. */
export const line = {
  stroke: ink,
  strokeWidth: lineWidth,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** How far the sides of a hand-drawn box bend, as a share of their length. */
const bend = 0.006;

/** Path of a box whose sides bend a little, as a hand draws them. */
export function box(x: number, y: number, width: number, height: number): string {
  const [right, bottom] = [x + width, y + height];
  const [dx, dy] = [height * bend, width * bend];
  return [
    `M${x} ${y}`,
    `Q${x + width / 2} ${y - dy} ${right} ${y}`,
    `Q${right + dx} ${y + height / 2} ${right} ${bottom}`,
    `Q${x + width / 2} ${bottom + dy} ${x} ${bottom}`,
    `Q${x - dx} ${y + height / 2} ${x} ${y}Z`,
  ].join('');
}
