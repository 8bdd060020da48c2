import bidiFactory from 'bidi-js';
import { isUnseen, toDrawable } from './drawable';
import { type Face, findSystemFont, fontsOf } from './fonts';
import type { Direction, Glyph, Reach, Typeface } from './typeface';

/** A part of a line that is set in one font, from left to right or from right to left. */
export interface Run {
  font: Typeface;
  text: string;
  direction: Direction;
  glyphs: Glyph[];
  /** In shares of the size of the letters. */
  width: number;
}

const maxKnown = 2_000;
/** By face, direction and text. Most of what a drawing says is said again by the next one. */
const known = new Map<string, Run[]>();

/**
 * What can be drawn of a text, from left to right: in one font if there is one that has all letters, else in a font
 * for each script.
 * @param direction of the whole text, of which this may be a line
 */
export function runsOf(text: string, face: Face, direction = directionOf(text)): Run[] {
  const key = `${direction} ${face} ${text}`;
  const runs = known.get(key) ?? findRuns(toDrawable(text).text, face, direction);
  if (known.size >= maxKnown) known.clear();
  known.set(key, runs);
  return runs;
}

/** In shares of the size of the letters. */
export function widthOf(text: string, face: Face): number {
  return runsOf(text, face).reduce((sum, { width }) => sum + width, 0);
}

export function reachOf(runs: Run[]): Reach {
  const reaches = runs.map(({ font, glyphs }) => font.reach(glyphs));
  return {
    above: Math.max(0, ...reaches.map(({ above }) => above)),
    below: Math.max(0, ...reaches.map(({ below }) => below)),
  };
}

const bidi = bidiFactory();
/** Letters of scripts that run from right to left, and marks that turn a text. */
const turning =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** That of the first letter. */
export function directionOf(text: string): Direction {
  if (!turning.test(text)) return 'ltr';
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** A part of a text in one font and on one level of the bidirectional algorithm (UAX #9). */
interface Part {
  font: Typeface;
  level: number;
  text: string;
}

function findRuns(text: string, face: Face, direction: Direction): Run[] {
  return inVisualOrder(split(text, face, direction)).map(({ font, level, text }) => {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    const glyphs = font.shape(text, direction);
    const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);
    return { font, text, direction, glyphs, width: advance / font.unitsPerEm };
  });
}

const graphemes = new Intl.Segmenter();

/** Blanks, digits and marks stay with the letters before them. */
function split(text: string, face: Face, direction: Direction): Part[] {
  const fonts = fontsOf(face);
  const whole = fonts.find((font) => hasLetters(font, text));
  const levels = turning.test(text) ? bidi.getEmbeddingLevels(text, direction).levels : null;
  const parts: Part[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const last = parts.at(-1);
    const font = whole ?? findFont(segment, { last: last?.font, fonts, text });
    const level = levels?.[index] ?? 0;
    if (last?.font === font && last.level === level) last.text += segment;
    else parts.push({ font, level, text: segment });
  }
  return parts;
}

interface FontsAt {
  /** Of the letter before. */
  last: Typeface | undefined;
  fonts: Typeface[];
  text: string;
}

function findFont(letter: string, { last, fonts, text }: FontsAt): Typeface {
  const isNeutral = /^[\p{P}\p{N}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]+$/u.test(letter);
  if (last && isNeutral && hasLetters(last, letter)) return last;
  const [first = ''] = letter;
  const found =
    fonts.find((font) => hasLetters(font, letter)) ??
    fonts.find((font) => font.has(first)) ??
    fontsOf('medium').find((font) => font.has(first)) ??
    findSystemFont(first, text) ??
    last ??
    fonts[0];
  if (!found) throw new Error('There are no fonts.');
  return found;
}

function hasLetters(font: Typeface, text: string): boolean {
  return Array.from(text).every((letter) => isUnseen(letter) || font.has(letter));
}

/** From the highest level to the lowest odd one, parts beside each other change places (UAX #9, L2). */
function inVisualOrder(parts: Part[]): Part[] {
  let ordered = parts;
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    const groups: Part[][] = [];
    for (const part of ordered) {
      const group = groups.at(-1);
      const isBeside = group?.[0] !== undefined && group[0].level >= level && part.level >= level;
      if (group && isBeside) group.push(part);
      else groups.push([part]);
    }
    ordered = groups.flatMap((group) => group.toReversed());
  }
  return ordered;
}
