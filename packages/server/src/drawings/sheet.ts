import type { Hex } from '../theme/colour';
import type { Face } from './fonts';
import { type Run, runsOf } from './runs';
import type { SetText } from './text';

/** Where something is on a sheet, from its left and upper edge. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a drawing is made of. SVG and PDF show it alike: `toSvg`, `toPdf`. */
export type Shape =
  | {
      kind: 'path';
      /** As in SVG, in units of its own. */
      d: string;
      colour: Hex;
      /** Puts the path in its place and brings it to its size. */
      at: { x: number; y: number; scaleX: number; scaleY: number };
    }
  | {
      kind: 'text';
      text: string;
      runs: Run[];
      /** The left end of the baseline. */
      x: number;
      y: number;
      size: number;
      colour: Hex;
    }
  | ({
      kind: 'picture';
      /** JPEG or PNG, in the proportions of the box. */
      bytes: Uint8Array;
    } & Box);

/** A drawing, in points for paper and in pixels for screens. */
export interface Sheet {
  width: number;
  height: number;
  shapes: Shape[];
}

/** For programs that know nothing but buffers. Nothing is copied. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export function rectangle({ x, y, width, height }: Box, colour: Hex): Shape {
  return {
    kind: 'path',
    d: `M0 0H${width}V${height}H0Z`,
    colour,
    at: { x, y, scaleX: 1, scaleY: 1 },
  };
}

/** How a text looks. */
export interface TextStyle {
  face: Face;
  size: number;
  colour: Hex;
}

/** A line of text. `y` is its baseline. */
export function line(text: string, { x, y }: Pick<Box, 'x' | 'y'>, style: TextStyle): Shape {
  const { face, size, colour } = style;
  return { kind: 'text', text, runs: runsOf(text, face), x, y, size, colour };
}

/**
 * Lines below each other. `y` is the baseline of the first. Those that run from right to left begin at the right end
 * of the longest.
 */
export function lines(
  { lines: texts, size, leading, direction }: SetText,
  { x, y }: Pick<Box, 'x' | 'y'>,
  { face, colour }: Omit<TextStyle, 'size'>,
): Shape[] {
  const set = texts.map((text) => {
    const runs = runsOf(text, face, direction);
    return { text, runs, width: size * runs.reduce((sum, run) => sum + run.width, 0) };
  });
  const longest = Math.max(0, ...set.map(({ width }) => width));
  return set.map(({ text, runs, width }, index) => ({
    kind: 'text',
    text,
    runs,
    size,
    colour,
    y: y + index * size * leading,
    x: direction === 'rtl' ? x + longest - width : x,
  }));
}
