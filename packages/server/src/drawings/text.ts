import { setImmediate } from 'node:timers/promises';
import type { Font } from 'fontkit';
import { type Face, fontsOf, wordsOfOtherScripts } from './fonts';

/** A part of a line that is set in one font. */
export interface Run {
  font: Font;
  text: string;
  /** In shares of the size of the letters. */
  width: number;
}

/** A text that is broken into lines. */
export interface SetText {
  lines: string[];
  /** Of the letters, in units of the sheet. */
  size: number;
  /** From one baseline to the next, in sizes: marks above and below letters need more. */
  leading: number;
  /** How much further below a line than those of the club's face its letters reach, in sizes. */
  depth: number;
}

/** Where a text has to find room, in units of the sheet. */
export interface Room {
  width: number;
  maxLines: number;
  /** The size of the letters, as large as there is room for. */
  maxSize: number;
  minSize: number;
}

const maxKnown = 2_000;
/** By face and text. Most of what a drawing says is said again by the next one. */
const known = new Map<string, Run[]>();

/** The text in fonts that have its letters: in one font if there is one, else in a font for each script. */
export function runsOf(text: string, face: Face): Run[] {
  const key = `${face} ${text}`;
  const runs = known.get(key) ?? findRuns(text, face);
  if (known.size >= maxKnown) known.clear();
  known.set(key, runs);
  return runs;
}

/**
 * Sets a word in each script, one in each turn of the event loop. The first text in a script reads the rules by
 * which its font joins letters, which takes longer than the rest of a certificate.
 */
export async function openScripts(): Promise<void> {
  for (const word of wordsOfOtherScripts) {
    runsOf(word, 'medium');
    await setImmediate();
  }
}

function findRuns(text: string, face: Face): Run[] {
  const fonts = fontsOf(face);
  const whole = fonts.find((font) => hasLetters(font, text));
  const parts = whole ? [{ font: whole, text }] : splitByFont(text, fonts);
  return parts.map((part) => ({ ...part, width: measure(part.font, part.text) }));
}

/** Whether a certificate or a poster can show the text as it is written. */
export function isWritable(text: string): boolean {
  const fonts = fontsOf('medium');
  return splitByFont(text, fonts).every((part) => hasLetters(part.font, part.text));
}

/** In shares of the size of the letters. */
function widthOf(text: string, face: Face): number {
  return runsOf(text, face).reduce((sum, { width }) => sum + width, 0);
}

/**
 * Breaks a text into lines that are about equally long, in letters as large as there is room for. What is
 * too long also in the smallest size ends with an ellipsis.
 */
export function fitText(text: string, face: Face, room: Room): SetText {
  const words = measureWords(text, face);
  const space = widthOf(' ', face);
  const spacing = spacingOf(text, face);
  for (let size = room.maxSize; size > room.minSize; size *= 0.97) {
    const lines = breakLines(words, space, room.width / size);
    const isBroken = words.some(({ width }) => width * size > room.width);
    if (!isBroken && lines.length <= room.maxLines) {
      return { lines: balance(words, space, room.width / size), size, ...spacing };
    }
  }
  const lines = breakLines(words, space, room.width / room.minSize);
  return { lines: shorten(lines, face, room), size: room.minSize, ...spacing };
}

/** From above the first line to the last baseline, or as far below it as letters of other scripts reach. */
export function heightOf({ lines, size, leading, depth }: SetText): number {
  return size * (lines.length * leading + depth);
}

type Spacing = Pick<SetText, 'leading' | 'depth'>;

const ofFace: Spacing = { leading: 1.06, depth: 0 };
/** Telugu needs most: 0.87 above and 0.47 below. */
const ofOtherScripts: Spacing = { leading: 1.34, depth: 0.22 };

function spacingOf(text: string, face: Face): Spacing {
  const [own] = fontsOf(face);
  const isOwn = runsOf(text, face).every(({ font }) => font === own);
  return isOwn ? ofFace : ofOtherScripts;
}

interface Word {
  text: string;
  width: number;
}

function measureWords(text: string, face: Face): Word[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ text: word, width: widthOf(word, face) }));
}

/** Puts as many words on each line as it has room for. */
function breakLines(words: Word[], space: number, width: number): string[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && line.width + space + word.width <= width) {
      line.text += ` ${word.text}`;
      line.width += space + word.width;
    } else {
      lines.push({ ...word });
    }
  }
  return lines.map(({ text }) => text);
}

const balanceSteps = 24;

/** As few lines as `width` allows, and none much longer than the others. */
function balance(words: Word[], space: number, width: number): string[] {
  let best = breakLines(words, space, width);
  for (let step = 1; step < balanceSteps; step += 1) {
    const narrower = width * (1 - step / balanceSteps);
    const lines = breakLines(words, space, narrower);
    const isBroken = words.some((word) => word.width > narrower);
    if (isBroken || lines.length > best.length) break;
    best = lines;
  }
  return best;
}

const graphemes = new Intl.Segmenter();

function shorten(lines: string[], face: Face, { width, maxLines, minSize }: Room): string[] {
  const fits = (line: string) => widthOf(line, face) * minSize <= width;
  const kept = lines.slice(0, maxLines);
  return kept.map((line, index) => {
    const isCut = index === maxLines - 1 && lines.length > maxLines;
    if (!isCut && fits(line)) return line;
    const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
    while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  });
}

/** Joiners and direction marks need no letter of their own. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

function hasLetters(font: Font, text: string): boolean {
  return Array.from(text).every((letter) => hasLetter(font, letter));
}

function hasLetter(font: Font, letter: string): boolean {
  return unseen.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Spaces, digits and marks stay with the letters before them. */
function splitByFont(text: string, fonts: Font[]): Pick<Run, 'font' | 'text'>[] {
  const parts: Pick<Run, 'font' | 'text'>[] = [];
  for (const letter of text) {
    const last = parts.at(-1);
    const isNeutral = /[\p{P}\p{N}\p{Z}\p{M}]/u.test(letter);
    const font =
      last && isNeutral && hasLetter(last.font, letter)
        ? last.font
        : (fonts.find((one) => hasLetter(one, letter)) ?? last?.font ?? fonts[0]);
    if (last && (last.font === font || !font)) last.text += letter;
    else if (font) parts.push({ font, text: letter });
  }
  return parts;
}

function measure(font: Font, text: string): number {
  // pdfkit shapes each word by itself, with its space.
  const words = text.split(/(?<= )/);
  const advance = words.reduce((sum, word) => sum + font.layout(word).advanceWidth, 0);
  return advance / font.unitsPerEm;
}
