import { type Piece, toPieces } from './breaks';
import { toDrawable } from './drawable';
import { type Face, fontsOf } from './fonts';
import { directionOf, reachOf, runsOf, widthOf } from './runs';
import type { Direction } from './typeface';

/** A text that is broken into lines. */
export interface SetText {
  lines: string[];
  /** Of the letters, in units of the sheet. */
  size: number;
  /** From one baseline to the next, in sizes: marks above and below letters need more. */
  leading: number;
  /** How much further below a line than those of the club's face its letters reach, in sizes. */
  depth: number;
  direction: Direction;
}

/** Where a text has to find room, in units of the sheet. */
export interface Room {
  width: number;
  maxLines: number;
  /** The size of the letters, as large as there is room for. */
  maxSize: number;
  minSize: number;
}

/**
 * Breaks a text into lines that are about equally long, in letters as large as there is room for. What is
 * too long also in the smallest size ends with an ellipsis.
 */
export function fitText(text: string, face: Face, room: Room): SetText {
  const drawn = toDrawable(text).text;
  const words = measureWords(drawn, face);
  const space = widthOf('n n', face) - widthOf('nn', face);
  const style = { ...spacingOf(drawn, face), direction: directionOf(drawn) };
  for (let size = room.maxSize; size > room.minSize; size *= 0.97) {
    const lines = breakLines(words, space, room.width / size);
    const isBroken = words.some(({ width }) => width * size > room.width);
    if (!isBroken && lines.length <= room.maxLines) {
      return { lines: balance(words, space, room.width / size), size, ...style };
    }
  }
  const lines = breakLines(words, space, room.width / room.minSize);
  return { lines: shorten(lines, face, room), size: room.minSize, ...style };
}

/** From above the first line to the last baseline, or as far below it as letters of other scripts reach. */
export function heightOf({ lines, size, leading, depth }: SetText): number {
  return size * (lines.length * leading + depth);
}

type Spacing = Pick<SetText, 'leading' | 'depth'>;

const ofFace: Spacing = { leading: 1.06, depth: 0 };
/** Telugu needs so much: 0.87 above and 0.47 below. */
const ofOtherScripts: Spacing = { leading: 1.34, depth: 0.22 };
/** Between the lowest letters of a line and the highest of the next. */
const air = 0.05;

/** Tibetan stacks, and vowels of Arabic and Thai letters, may need more than other scripts. */
function spacingOf(text: string, face: Face): Spacing {
  const [own] = fontsOf(face);
  const runs = runsOf(text, face);
  if (runs.every(({ font }) => font === own)) return ofFace;
  const { above, below } = reachOf(runs);
  return {
    leading: Math.max(ofOtherScripts.leading, above + below + air),
    depth: Math.max(ofOtherScripts.depth, below - 0.25),
  };
}

interface Word extends Piece {
  width: number;
}

function measureWords(text: string, face: Face): Word[] {
  return toPieces(text).map((piece) => ({ ...piece, width: widthOf(piece.text, face) }));
}

/** Puts as many words on each line as it has room for. */
function breakLines(words: Word[], space: number, width: number): string[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const gap = word.hasBlank ? space : 0;
    if (line && line.width + gap + word.width <= width) {
      line.text += `${word.hasBlank ? ' ' : ''}${word.text}`;
      line.width += gap + word.width;
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
