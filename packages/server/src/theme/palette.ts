import type { BrandSection } from '@club/shared/sections';
import { clearest, contrast, type Hex, shade, toLch } from './colour';

export type BrandColours = BrandSection['colours'];

/** The colours from which all others are made. */
export interface Palette extends BrandColours {
  /** Fields and cards on the ground. */
  groundRaised: Hex;
  /** Text on light grounds, and the ground of dark parts. */
  ink: Hex;
  inkSoft: Hex;
  inkDeep: Hex;
  /** Text on dark grounds: the ground, as good as white. */
  paper: Hex;
  /** Where it can be read on ink: `accent`, or a lighter one; for a dim accent `second`. */
  accentOnInk: Hex;
  secondOnInk: Hex;
  /** The band of the trajectory, and small strong marks. */
  flare: Hex;
  /** What greys have of the ground's colour. */
  tint: number;
}

const leastForText = 4.5;

/** Lightness of a colour that is lightened for dark grounds. */
const brightLightness = 0.78;
/** Below this, a colour looks like grey. */
const greyChroma = 0.04;

export function paletteOf(colours: BrandColours): Palette {
  const { accent, second, ground } = colours;
  const ink = shade(ground, ({ chroma }) => ({
    lightness: 0.186,
    chroma: Math.min(0.02, chroma * 0.55),
  }));
  const paper = shade(ground, ({ lightness, chroma }) => ({
    lightness: Math.max(0.95, lightness),
    chroma: Math.min(0.03, chroma),
  }));
  const secondOnInk = brightOn(ink, second);
  return {
    ...colours,
    ink,
    paper,
    secondOnInk,
    groundRaised: raised(ground),
    inkSoft: shade(ink, ({ chroma }) => ({ lightness: 0.239, chroma: chroma * 1.6 })),
    inkDeep: shade(ink, ({ chroma }) => ({ lightness: 0.14, chroma: chroma * 0.6 })),
    accentOnInk: isDim(accent) && isClear(secondOnInk, ink) ? secondOnInk : brightOn(ink, accent),
    flare: flareOf(accent, second, { ink, paper }),
    tint: Math.min(0.016, toLch(ground).chroma * 1.1),
  };
}

/** A little lighter; on white, where there is nothing lighter, a little darker. */
function raised(ground: Hex): Hex {
  return shade(ground, ({ lightness }) => ({
    lightness: lightness > 0.98 ? lightness - 0.02 : Math.min(1, lightness + 0.027),
  }));
}

export function isGrey(colour: Hex): boolean {
  return toLch(colour).chroma < greyChroma;
}

/** Nothing of its character would be left in a colour that is made light. */
function isDim(colour: Hex): boolean {
  const { lightness } = toLch(colour);
  return lightness < 0.4 || (isGrey(colour) && lightness < 0.7);
}

function isClear(colour: Hex, ground: Hex): boolean {
  return contrast(colour, ground) >= leastForText;
}

function brightOn(ink: Hex, colour: Hex): Hex {
  if (isClear(colour, ink)) return colour;
  return shade(colour, ({ chroma }) => ({ lightness: brightLightness, chroma: chroma * 1.24 }));
}

/**
 * On a light accent, its deeper companion, e.g. vermilion on marigold. A dark or grey accent has none:
 * there it is the second colour.
 */
function flareOf(accent: Hex, second: Hex, { ink, paper }: { ink: Hex; paper: Hex }): Hex {
  const isLight = clearest([ink, paper], [accent]) === ink;
  const { lightness, chroma, hue } = toLch(accent);
  if (!isLight || isGrey(accent)) return second;
  return shade(accent, () => ({
    lightness: lightness - 0.193,
    chroma: chroma * 1.22,
    hue: deeperHue(hue),
  }));
}

const yellow = 110;
/** The hue that looks dark already when it is pure: a blue near violet. */
const deepest = 290;
const turn = 42.4;

/** Away from yellow, as paints turn when they get deeper: yellow to orange, orange to red, cyan to blue. */
function deeperHue(hue: number): number {
  if (hue >= yellow && hue <= deepest) return Math.min(deepest, hue + turn);
  const beyondRed = hue < yellow ? hue + 360 : hue;
  return Math.max(deepest, beyondRed - turn) % 360;
}
