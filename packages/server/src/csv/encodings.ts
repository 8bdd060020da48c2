import { encodings, type ImportEncoding } from '@club/shared/import';

/*
 * What the bytes of a file stand for that does not say it. Most programs save in the encoding of the
 * country in which they were bought, and none writes down which that is.
 */

/** What the bytes 0x80 to 0x9F stand for in windows-1252. Elsewhere it is equal to ISO 8859-1. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';
/** What the bytes from 0x80 on stand for in 'CSV (MS-DOS)' of Excel. */
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xAD±‗¾¶§÷¸°¨·¹³²■\xA0';

/** Null: as `TextDecoder` does. */
const tables: Readonly<Record<ImportEncoding, string | null>> = {
  // Not by TextDecoder: in Node from 20.18.3 it reads 0x80 to 0x9F as control characters
  // (https://github.com/nodejs/node/issues/60888).
  'windows-1252': windows1252,
  macintosh: null,
  'windows-1250': null,
  'windows-1254': null,
  'windows-1257': null,
  'windows-1251': null,
  'windows-1253': null,
  'windows-1256': null,
  'windows-1255': null,
  'windows-874': null,
  ibm850,
  shift_jis: null,
  'euc-kr': null,
  gb18030: null,
  big5: null,
};

/** @param bytes as a text of one character for each byte (ISO 8859-1) */
export function decodeBytes(bytes: string, encoding: ImportEncoding): string {
  if (!/[\x80-\xFF]/.test(bytes)) return bytes;
  const table = tables[encoding];
  if (table === null) return new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'));
  return bytes.replace(/[\x80-\xFF]/g, (byte) => table[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** The bytes that a text has in windows-1252; null when that lacks a character. */
export function encodeBytes(text: string): Buffer | null {
  const bytes = text.replace(/[\u0100-\uFFFF]/g, (character) => {
    const place = windows1252.indexOf(character);
    return place < 0 ? character : String.fromCharCode(0x80 + place);
  });
  return /[\u0100-\uFFFF]/.test(bytes) ? null : Buffer.from(bytes, 'latin1');
}

/** So many words say enough. */
const maxWords = 5_000;

/** The encoding in which most words look like words. @param bytes as `decodeBytes` takes them */
export function guessEncoding(bytes: string): ImportEncoding {
  const words = new Set<string>();
  for (const [word] of bytes.matchAll(/[A-Za-z'\x80-\xFF]*[\x80-\xFF][^\s",;:/.]*/g)) {
    words.add(word);
    if (words.size === maxWords) break;
  }
  const count = (encoding: ImportEncoding) =>
    [...words].filter((word) => isWord(decodeBytes(word, encoding))).length;
  const counts = encodings.map((encoding) => ({ encoding, count: count(encoding) }));
  const most = Math.max(...counts.map((each) => each.count));
  return counts.find((each) => each.count === most)?.encoding ?? 'windows-1252';
}

/** In one script, without capital letters in the middle. */
const scripts = [
  /^(?:[\p{Script=Latin}\p{M}])+$/u,
  /^(?:[\p{Script=Cyrillic}\p{M}])+$/u,
  /^(?:[\p{Script=Greek}\p{M}])+$/u,
  /^(?:[\p{Script=Arabic}\p{M}])+$/u,
  /^(?:[\p{Script=Hebrew}\p{M}])+$/u,
  /^(?:[\p{Script=Thai}\p{M}])+$/u,
  /^(?:[\p{Script=Hangul}])+$/u,
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々](?<![\uFF61-\uFF9F]))+$/u,
];
const inOneCase = /^(?:\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lu}\p{M}]+|[\p{Lo}\p{Lm}\p{M}]+)$/u;

function isWord(text: string): boolean {
  const parts = text.split(/['’()&+-]/).filter(Boolean);
  return (
    parts.length > 0 &&
    parts.every(
      (part) => inOneCase.test(part) && scripts.some((script) => script.test(part)) && !isOdd(part),
    )
  );
}

/** Words of Latin letters have fewer letters with marks than without. */
function isOdd(word: string): boolean {
  const letters = word.match(/\p{Script=Latin}/gu) ?? [];
  return (
    letters.length > 2 && letters.filter((letter) => letter > '\x7F').length * 2 > letters.length
  );
}
