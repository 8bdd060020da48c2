import { isUtf8 } from 'node:buffer';
import type { ImportEncoding } from '@club/shared/import';
import { UnprocessableError } from '../errors';
import { encodeBytes, guessEncoding } from './encodings';

/** What files begin with that are often taken for a table of text. */
const otherFormats = [
  { start: /^PK[^ -~]{2}/, sentence: 'This is a workbook. Please save its sheet as CSV.' },
  {
    start: /^\xD0\xCF[^ -~]\xE0/,
    sentence: 'This is an old workbook. Please save its sheet as CSV.',
  },
  { start: /^%PDF/, sentence: 'This is a PDF. Please save the table as CSV.' },
  // Programs of colleges call a web page '.xls'.
  {
    start: /^(\xEF\xBB\xBF)?\s*<(\?xml|!doctype|!--|html|head|body|meta|style|table)\b/i,
    sentence:
      'This is a web page, also if its name ends with .xls. Please open it in a spreadsheet and save it as CSV.',
  },
  { start: /^\{\\rtf/, sentence: 'This is a text document. Please save the table as CSV.' },
  {
    start: /^(\xEF\xBB\xBF)?BEGIN:VCARD/i,
    sentence: 'These are contacts (vCard). Please export them as CSV.',
  },
];

export interface DecodedText {
  text: string;
  /** Null when the bytes say how they are to be read. Otherwise `text` has one character for each byte. */
  encoding: ImportEncoding | null;
}

/**
 * The text of a file whose encoding nobody names: UTF-16 and UTF-8 with or without a byte order mark;
 * others are guessed.
 * @throws {UnprocessableError} when it is no text, or damaged
 */
export function decodeText(file: Uint8Array): DecodedText {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const beginning = bytes.toString('latin1', 0, 100);
  const other = otherFormats.find(({ start }) => start.test(beginning));
  if (other) throw notReadable(other.sentence);
  const decoded = decode(bytes);
  if (decoded === null || decoded.text.includes('\0')) {
    throw notReadable('This is no table of text, or it is damaged. Please save it as CSV again.');
  }
  return { ...decoded, text: withoutEnd(decoded.text) };
}

/** Programs for DOS write Ctrl-Z below the last line. */
function withoutEnd(text: string): string {
  return /[\r\n]/.test(text.at(-2) ?? '') && text.endsWith('\x1A') ? text.slice(0, -1) : text;
}

function decode(bytes: Buffer): DecodedText | null {
  const utf16 = findUtf16(bytes);
  if (utf16 || isUtf8(bytes)) {
    const text = decodeStrictly(bytes, utf16 ?? 'utf-8');
    return text === null
      ? null
      : { text: decodeAgain(text.replace(/^\uFEFF+/, '')), encoding: null };
  }
  if (hasUtf8Mark(bytes)) return null;
  const text = bytes.toString('latin1');
  return { text, encoding: guessEncoding(text) };
}

/**
 * A program has read UTF-8 as windows-1252 and saved what it saw: 'JosÃ©'. It is known by the same sign as UTF-8
 * itself: no other text gives bytes that are all right.
 */
function decodeAgain(text: string): string {
  const bytes = encodeBytes(text);
  return bytes && isUtf8(bytes) ? bytes.toString() : text;
}

/** Takes a byte order mark away. Null when the bytes are not of this encoding. */
function decodeStrictly(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function hasUtf8Mark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Without a mark, every delimiter and line break gives it away: one of its two bytes is zero. */
function findUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  let even = 0;
  let odd = 0;
  for (const [index, byte] of bytes.subarray(0, 4096).entries()) {
    if (byte === 0) index % 2 === 0 ? even++ : odd++;
  }
  if (even === odd) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The whole file is refused. @param sentence what is wrong and what to do */
export function notReadable(sentence: string): UnprocessableError {
  return new UnprocessableError([{ field: 'file', message: sentence }]);
}
