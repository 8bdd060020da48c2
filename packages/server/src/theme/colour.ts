import { contrastWCAG21, OKLCH, type PlainColorObject, sRGB, to, toGamut } from 'colorjs.io/fn';

/** '#rrggbb', in lower case. */
export type Hex = string;

/** A colour as people see it: see https://www.w3.org/TR/css-color-4/#ok-lab. */
export interface Lch {
  /** From 0 (black) to 1 (white). */
  lightness: number;
  /** From 0 (grey) to about 0.3. */
  chroma: number;
  /** In degrees: red 29, yellow 110, green 142, blue 264. Of no account for greys. */
  hue: number;
}

/** Halving a range so often leaves a step that no screen shows. */
const halvings = 9;

export function toLch(colour: Hex): Lch {
  const [lightness, chroma, hue] = to(read(colour), OKLCH).coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

/** The colour itself, or the most similar one of the same lightness and hue that screens can show. */
function toHex({ lightness, chroma, hue }: Lch): Hex {
  const within = Math.min(1, Math.max(0, lightness));
  const shown = toGamut({ space: OKLCH, coords: [within, chroma, hue], alpha: 1 }, { space: sRGB });
  const parts = to(shown, sRGB).coords.map((part) =>
    Math.round(Math.min(1, Math.max(0, part ?? 0)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** Changes what is named and keeps the rest. */
export function shade(colour: Hex, change: (lch: Lch) => Partial<Lch>): Hex {
  const lch = toLch(colour);
  return toHex({ ...lch, ...change(lch) });
}

/** The ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  return contrastWCAG21(read(one), read(other));
}

/** The lowest contrast with several grounds. */
export function contrastWithAll(colour: Hex, grounds: readonly Hex[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/** The one that is easier to read. */
export function clearest(candidates: readonly [Hex, Hex], grounds: readonly Hex[]): Hex {
  const [one, other] = candidates;
  return contrastWithAll(one, grounds) >= contrastWithAll(other, grounds) ? one : other;
}

/**
 * The most similar colour that passes: the colour itself, or mixed with as little black or white as
 * possible. Undefined where neither black nor white passes.
 */
export function nearestWhere(colour: Hex, passes: (candidate: Hex) => boolean): Hex | undefined {
  if (passes(colour)) return colour;
  const { lightness, chroma, hue } = toLch(colour);
  const found = [0, 1].flatMap((end) => {
    const change = (share: number) => (end - lightness) * share;
    const mixed = (share: number) =>
      toHex({ lightness: lightness + change(share), chroma: chroma * (1 - share), hue });
    if (!passes(mixed(1))) return [];
    const share = firstWhere((candidate) => passes(mixed(candidate)));
    return [{ hex: mixed(share), distance: Math.abs(change(share)) }];
  });
  found.sort((one, other) => one.distance - other.distance);
  return found[0]?.hex;
}

/** The most similar colour that has this contrast with all grounds; where none has, black or white. */
export function readable(colour: Hex, grounds: readonly Hex[], least: number): Hex {
  const suffices = (candidate: Hex) => contrastWithAll(candidate, grounds) >= least;
  return nearestWhere(colour, suffices) ?? clearest(['#000000', '#ffffff'], grounds);
}

/**
 * A step between ground and text that has this contrast with the ground; the text itself where that has
 * less.
 * @param chroma what the middle of the way gets in addition: mixed colours look dull
 */
export function between(
  text: Hex,
  ground: Hex,
  { least, chroma }: { least: number; chroma: number },
): Hex {
  const [from, end] = [toLab(toLch(ground)), toLab(toLch(text))];
  const make = (share: number) => {
    const mixed = toPolar(from.map((part, index) => part + ((end[index] ?? 0) - part) * share));
    return toHex({ ...mixed, chroma: mixed.chroma + 4 * share * (1 - share) * chroma });
  };
  if (contrast(text, ground) <= least) return text;
  return make(firstWhere((share) => contrast(make(share), ground) >= least));
}

function toLab({ lightness, chroma, hue }: Lch): number[] {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

function toPolar([lightness = 0, a = 0, b = 0]: number[]): Lch {
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** The smallest share from 0 to 1 from which on `isTrue`, which is true for 1. */
function firstWhere(isTrue: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (isTrue(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function read(colour: Hex): PlainColorObject {
  const [red, green, blue] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  );
  return { space: sRGB, coords: [red ?? 0, green ?? 0, blue ?? 0], alpha: 1 };
}
