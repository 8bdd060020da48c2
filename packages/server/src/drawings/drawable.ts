import { findSystemFont, fontsOf } from './fonts';

/** What of a text can be drawn. */
export interface Drawable {
  /** Without what cannot be drawn, and without the room that it took. */
  text: string;
  /** What is left out: letters, emoji and marks, each once. */
  undrawn: string[];
}

const maxKnown = 2_000;
/** By text. What is drawn and listed once is soon asked for again. */
const known = new Map<string, Drawable>();

/**
 * A text as drawings show it. Fancy letters (𝗣𝗶𝘁𝗰𝗵, Ｐｉｔｃｈ) become ordinary ones; emoji and letters that no font
 * has are left out.
 */
export function toDrawable(text: string): Drawable {
  if (/^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(text)) return { text, undrawn: [] };
  const drawable = known.get(text) ?? findDrawable(text);
  if (known.size >= maxKnown) known.clear();
  known.set(text, drawable);
  return drawable;
}

/**
 * The first of some texts of which a letter or digit can be drawn, as it is drawn; else the first of which anything
 * can; '' when there is none.
 */
export function firstDrawable(...texts: string[]): string {
  const drawn = texts.map((text) => toDrawable(text).text);
  const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
  return drawn.find(hasWords) ?? drawn.find((text) => text !== '') ?? '';
}

/** Whether drawings show the text whole. */
export function isWritable(text: string): boolean {
  return toDrawable(text).undrawn.length === 0;
}

/** What drawings leave out of some texts, each once. */
export function undrawnOf(...texts: string[]): string[] {
  return Array.from(new Set(texts.flatMap((text) => toDrawable(text).undrawn)));
}

const graphemes = new Intl.Segmenter();

/** Stands for what is left out: Unicode's own sign for something that is no letter. */
const gap = '\ufffc';

function findDrawable(text: string): Drawable {
  const undrawn = new Set<string>();
  const letters = Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => {
    const shown = showLetter(segment, text);
    if (shown !== segment && shown !== null && hasLost(segment, shown)) undrawn.add(segment);
    if (shown !== null) return shown;
    undrawn.add(segment);
    // Between two words without a blank there may be an emoji.
    return /\p{L}|\p{M}/u.test(segment) ? gap : ` ${gap} `;
  });
  return { text: closeGaps(letters.join('')), undrawn: Array.from(undrawn) };
}

/** Signs that change nothing to be seen, or how an emoji looks. Those that join letters or turn them are kept. */
const unneeded =
  /(?![\u200c-\u200f\u202a-\u202e\u2066-\u2069])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** The letter as it is drawn, perhaps without its marks; null when it is not. */
function showLetter(letter: string, text: string): string | null {
  if (/^\s+$/.test(letter)) return ' ';
  const bare = letter.replace(unneeded, '').replace(/(?<=^[#*0-9])\u20e3$/u, '');
  if (bare === '') return '';
  const plain = toPlain(bare);
  const forms = [bare, plain];
  return (
    forms.find((form) => isOwn(form)) ??
    forms.find((form) => Array.from(form).every((one) => isUnseen(one) || canDraw(one, text))) ??
    withoutMarks(bare, text)
  );
}

function withoutMarks(letter: string, text: string): string | null {
  const [first = '', ...others] = letter;
  if (isUnseen(first) || !canDraw(first, text)) return null;
  return first + others.filter((one) => isUnseen(one) || canDraw(one, text)).join('');
}

/** Fancy and compatible forms as ordinary letters. */
function toPlain(letter: string): string {
  const plain = letter.normalize('NFKC');
  const code = letter.codePointAt(0) ?? 0;
  const start = onDarkGround.find((first) => code >= first && code < first + alphabet.length);
  return start === undefined ? plain : (alphabet[code - start] ?? plain);
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Light letters on dark circles and squares, from A to Z: Unicode has no ordinary form of them. */
const onDarkGround = [0x1f150, 0x1f170];

/** Whether something can no longer be seen that could be before; other forms of a letter are none. */
function hasLost(letter: string, shown: string): boolean {
  const bare = letter.replace(unneeded, '').replace(/\u20e3$/u, '');
  return bare !== shown && toPlain(bare) !== shown && shown !== ' ';
}

/** Joiners and direction marks need no letter of their own. */
export function isUnseen(letter: string): boolean {
  return /^\p{Default_Ignorable_Code_Point}$/u.test(letter);
}

function isOwn(form: string): boolean {
  const fonts = fontsOf('medium');
  return fonts.some((font) => Array.from(form).every((one) => isUnseen(one) || font.has(one)));
}

function canDraw(letter: string, text: string): boolean {
  return (
    fontsOf('medium').some((font) => font.has(letter)) || findSystemFont(letter, text) !== null
  );
}

/** Takes out the gaps with the blanks, brackets and dashes that only they needed. */
function closeGaps(text: string): string {
  const gaps = `[\\s${gap}]*${gap}[\\s${gap}]*`;
  const dashes = '[\\s|/·•–—:,-]*';
  return text
    .replace(new RegExp(`[([{]${gaps}[)\\]}]`, 'gu'), ` ${gap} `)
    .replace(new RegExp(`^${dashes}${gaps}${dashes}|${dashes}${gaps}${dashes}$`, 'gu'), '')
    .replace(
      new RegExp(`${gaps}(?=[\\p{Pe}\\p{Pf},.;:!?…])|(?<=[\\p{Ps}\\p{Pi}])${gaps}`, 'gu'),
      '',
    )
    .replace(new RegExp(gaps, 'gu'), (match) => (match.includes(' ') ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s\p{Default_Ignorable_Code_Point}]+$/u, '')
    .trim();
}
