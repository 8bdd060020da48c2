/*
 * Which characters people need in a text of one line. Some that nobody sees are part of a word or of an
 * emoji; others come along when something is pasted, or turn the direction of the text. Names, titles,
 * places, names of files and the cells of tables go by these rules; `phone.ts` has those of numbers.
 */

/** Scripts whose letters take other forms before and after a joiner (U+200C, U+200D). */
const joining = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Phag', 'Adlm', 'Rohg', 'Mani', 'Sogd'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ...['Mymr', 'Khmr', 'Tibt', 'Java', 'Bali', 'Sund', 'Cakm', 'Mtei', 'Newa', 'Tirh', 'Sylo'],
];
/** Scripts that have no spaces between words, so that a zero-width one says where a line may break. */
export const unspaced = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt', 'Lana', 'Talu', 'Java', 'Bali'];

/** What stands between square brackets for a character of one of these scripts. */
export const anyOf = (scripts: string[]) => scripts.map((script) => `\\p{scx=${script}}`).join('');

const flagLetter = '[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]';

/** Characters that nobody sees, in the places where a script or an emoji needs them. */
const needed = [
  // The flag of a part of a country, e.g. of Scotland: its code is in letters that nobody sees.
  `(?<=\\u{1F3F4}${flagLetter}{0,6})${flagLetter}(?=${flagLetter}{0,6}\\u{E007F})`,
  `(?<=\\u{1F3F4}${flagLetter}{3,6})\\u{E007F}`,
  `(?<=[${anyOf(joining)}][\\u200C\\u200D]?)[\\u200C\\u200D]`,
  `[\\u200C\\u200D](?=[${anyOf(joining)}])`,
  // Several emoji that are one: 👩‍💻.
  '(?<=\\p{ExtPict}[\\uFE0F\\p{EMod}]{0,2})\\u200D(?=\\p{ExtPict})',
  // Shown in colour, or as a letter is: ❤️. And keycaps: 1️⃣.
  '(?<=[\\p{ExtPict}\\p{EMod}\\p{RI}])[\\uFE0E\\uFE0F]',
  '(?<=[\\d#*])\\uFE0F(?=\\u20E3)',
  // The form of a character that a family writes, e.g. in Japan.
  '(?<=[\\p{scx=Hani}\\p{scx=Mymr}\\p{scx=Phag}])[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{scx=Mong})[\\u180B-\\u180F]',
  `(?<=[${anyOf(unspaced)}])\\u200B(?=[${anyOf(unspaced)}])`,
  // Signs of Arabic and other scripts that are to be seen, although Unicode lists them as formats.
  '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}]',
];

const invisible = '\\p{Cf}\\p{DI}';

/** One line without control characters, and without characters that nobody sees or needs. */
const plainLine = `(?:[^\\p{Cc}\\u2028\\u2029${invisible}]|${needed.join('|')})*`;

/** Patterns of the texts that are right, for the description of the API, too. */
export const linePattern = `^${plainLine}$`;
export const visibleLinePattern = `^(?=.*[^\\p{C}\\p{Z}])${plainLine}$`;
/** The same with a letter or a digit: empty Braille and the like only look like a name. */
export const namePattern = `^(?=.*[\\p{L}\\p{N}])${plainLine}$`;

const line = new RegExp(linePattern, 'u');

/** Whether a text has no characters that nobody sees or needs, and no line breaks. */
export function isPlainLine(text: string): boolean {
  return line.test(text);
}

/** False for text of spaces, zero-width and other invisible characters only. */
export function isVisible(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text);
}

/** The characters that begin and end a part whose direction is another one, in pairs. */
const turnedPart =
  /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069|[\u202A\u202B]([^\u202A-\u202E]*)\u202C/g;
const directionMarks = /[\u200E\u200F\u061C]/g;
const edges = new RegExp(`^[\\s${invisible}]+|(?<!\\u200C)\\u200C+$`, 'gu');
const neededOrInvisible = new RegExp(`(${needed.join('|')})|[${invisible}]`, 'gu');
/** From its first sign only: in a long row, which strangers can send, each would look at all the rest. */
const lastRow = new RegExp(`(?<![\\s${invisible}])[\\s${invisible}]+$`, 'u');
const notNeeded = new RegExp(`(?!${needed.join('|')})[\\s${invisible}]`, 'gu');
const turning = /[\u202A-\u202E\u2066-\u2069]/;
const invisibleOrTurning = new RegExp(
  `(${needed.join('|')}|${turning.source})|[${invisible}]`,
  'gu',
);

/**
 * A name as it is stored: composed (NFC), without the marks of direction that keyboards, messengers and
 * spreadsheets put in, and without what nobody sees at its ends. Other characters that nobody sees stay:
 * `isPlainLine` refuses them, because a name with them looks like another one.
 */
export function cleanName(text: string): string {
  return withoutEdges(withoutMarks(text));
}

/** The same for other texts of one line, which lose what nobody sees or needs everywhere. */
export function cleanLine(text: string): string {
  return withoutEdges(cleanPart(text));
}

/** The same for a text with line breaks, or one that keeps the spaces at its ends. */
export function cleanPart(text: string): string {
  return withoutMarks(text).replace(invisibleOrTurning, '$1');
}

/** The name of a file: it loses all that nobody sees or needs. */
export function cleanFileName(text: string): string {
  return withoutEdges(text.normalize('NFC').replace(neededOrInvisible, '$1'));
}

/** Without all that nobody sees, for what is no text of a language: numbers and addresses. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{DI}]/gu, '');
}

function withoutMarks(text: string): string {
  return text.normalize('NFC').replace(directionMarks, '').replace(turnedPart, '$1$2');
}

function withoutEdges(text: string): string {
  return withoutEnd(text.trim().replace(edges, '')).trim();
}

function withoutEnd(text: string): string {
  const row = text.search(lastRow);
  if (row < 0) return text;
  notNeeded.lastIndex = row;
  const end = notNeeded.exec(text)?.index;
  return text.slice(0, end);
}
