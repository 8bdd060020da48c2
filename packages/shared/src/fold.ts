import { toAsciiDigits } from './digits';
import { anyOf, unspaced } from './text';

/*
 * One form for all ways in which a text can be written: for searches, which find 'José' by 'jose', and
 * for addresses. Nothing that is folded is shown. Strangers write much of it: a pattern looks at a row of equal signs
 * from its first one only, or a row of thousands takes seconds.
 */

/** Accents and points above and below letters, which people leave out when they search. */
const marks = new RegExp(
  [
    '[\\u0300-\\u036F\\u0483-\\u0487\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]', // Latin, Greek, Cyrillic
    '[\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7]', // Hebrew
    '[\\u0610-\\u061A\\u0621\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u08D3-\\u08E1\\u08E3-\\u08FF]', // Arabic, with what makes words longer, and a hamza without a seat
    '[\\u0711\\u0730-\\u074A]', // Syriac
    '[\\u093C\\u09BC\\u0A3C\\u0A71\\u0ABC\\u0B3C\\u0CBC]', // the point below letters of India, and the addak of Punjabi
  ].join('|'),
  'g',
);

/** Letters and signs of one meaning that Unicode does not know as forms of each other, as pairs. */
const forms = new Map(
  [
    ...['ıi', 'łl', 'øo', 'đd', 'ðd', 'ħh', 'ŧt', 'ŋn', 'ɓb', 'ɗd', 'ƙk', 'ɛe', 'ɔo', 'əe'],
    ...['æae', 'œoe', 'þth', 'ςσ', 'ґг'],
    // Alef, yeh, kaf, heh and waw of the keyboards for Arabic, Persian, Urdu, Pashto, Sindhi and Kurdish.
    ...['ٱا', 'ىي', 'یي', 'ېي', 'ۍي', 'ےي', 'ێي', 'کك', 'ڪك', 'ګگ'],
    ...['ٲا', 'ڕر', 'ڵل', 'ݢگ'],
    ...['ةه', 'ہه', 'ھه', 'ەه', 'ۃه', 'ۀه', 'ۆو', 'ۇو', 'ۈو', 'ۋو'],
    // Final letters at the end of a Hebrew word.
    ...['ךכ', 'םמ', 'ןנ', 'ףפ', 'ץצ'],
    // What ends a word in Urdu without being heard, and a hyphen and quotation marks in Hebrew.
    ...['ںن', '־-', "׳'", '״"'],
    // Two signs for one sound in Hindi, Bengali and Punjabi; two letters of one name in Marathi, Tamil, Burmese.
    ...['ँं', 'ঁং', 'ੰਂ', 'ॲअॅ', 'ஶஸ', 'ဥဉ'],
    // A Malayalam letter without its vowel is one character, or two.
    ...['ൺണ്', 'ൻന്', 'ർര്', 'ൽല്', 'ൾള്', 'ൿക്'],
    // Letters of Amharic that sound alike, each with its vowels.
    ...alike('ሐ', 'ሀ', 7),
    ...alike('ኀ', 'ሀ', 7),
    ...alike('ሠ', 'ሰ', 7),
    ...alike('ፀ', 'ጸ', 7),
    ...alike('ዐ', 'አ', 7),
    ...['ኣአ', 'ሃሀ'],
    // Kanji of Japanese families, as registers have them and as they are typed.
    ...'髙高 﨑崎 𠮷吉 齋斎 齊斎 斉斎 邊辺 邉辺 濱浜 濵浜 澤沢 德徳 廣広 國国 櫻桜 眞真 嶋島 嶌島 惠恵 榮栄 龍竜'.split(
      ' ',
    ),
    // Small capitals, as generators of fancy letters make them.
    ...'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'.split(' '),
    // What stands for an apostrophe, a quotation mark or a hyphen.
    ..."’' ‘' ‛' ʼ' ʻ' ʹ' ʿ' ʾ' ꞌ' Ꞌ' `' ´' ′' ＇'".split(' '),
    ...'“" ”" „" «" »" ″"'.split(' '),
    ...'‐- ‑- ‒- –- —- ―- −- ﹣-'.split(' '),
    // A comma, a semicolon and a question mark of Arabic, and the line of a fraction.
    ...'،, ؛; ؟? ⁄/'.split(' '),
  ].map((pair): [string, string] => {
    const [letter = '', ...form] = pair;
    return [letter, form.join('')];
  }),
);

/** A letter and those that follow it, each with the one that is written in its place. */
function alike(first: string, form: string, count: number): string[] {
  const nth = (letter: string, index: number) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + index);
  return Array.from({ length: count }, (_, index) => nth(first, index) + nth(form, index));
}

/** Letters in black circles and squares, from A on. */
const inBlack = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const firstInBlack = 0x1f150;
const fromCircleToSquare = 0x20;
const inBlackToLetter = (sign: string) => {
  const place = ((sign.codePointAt(0) ?? 0) - firstInBlack) % fromCircleToSquare;
  return String.fromCharCode('a'.charCodeAt(0) + place);
};
const formOf = new RegExp(`[${[...forms.keys()].join('')}]`, 'gu');

/** In India the sound of the nose before a letter has a sign of its own, or is a letter: हिंदी, हिन्दी. */
const nasals =
  /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ઙ્(?=[ક-ઘ])|ઞ્(?=[ચ-ઝ])|ણ્(?=[ટ-ઢ])|ન્(?=[ત-ધ])|મ્(?=[પ-ભ])/g;
const nasalSigns = (letter: string) => (letter < 'ઁ' ? 'ं' : 'ં');

/** Hiragana and katakana write the same syllables, and begin so far apart. */
const katakana = /[ァ-ヶヽヾ]/g;
const fromHiragana = 0x60;
const toHiragana = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - fromHiragana);

/** In Thai and Lao a mark of tone and a vowel above one letter can be typed in either order. */
const toneBeforeVowel =
  /([\u0E48-\u0E4B\u0EC8-\u0ECB])([\u0E31\u0E34-\u0E37\u0E4D\u0EB1\u0EB4-\u0EB7\u0EBB\u0ECD])/g;
/** Malayalam has a letter without its vowel before another such sign. */
const twiceWithoutVowel = /്{2,}/g;

/** The Shift-space of Persian keyboards: many type a space in its place. */
const betweenParts = /(?<=\p{scx=Arab})\u200C+|(?<!\u200C)\u200C+(?=\p{scx=Arab})/gu;
const aroundArabic = / (?=\p{Script=Arabic})|(?<=\p{Script=Arabic}) /gu;

/** Words as most of them are, for which there is a shorter way. */
const plainText = /^[!-_a-~]+( [!-_a-~]+)*$/;

const toForm = (sign: string) => forms.get(sign) ?? sign;

/**
 * A text as it is searched: small letters without accents, of one form where a script has several, digits
 * as 0 to 9, one space between words, and nothing that nobody sees.
 */
export function foldText(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  const parts = text.replace(betweenParts, ' ');
  const plain = parts.replace(formOf, toForm).normalize('NFKD').replace(marks, '');
  return toAsciiDigits(inSmallLetters(plain))
    .replace(formOf, toForm)
    .replace(marks, '')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(nasals, nasalSigns)
    .replace(katakana, toHiragana)
    .replace(toneBeforeVowel, '$2$1')
    .replace(twiceWithoutVowel, '്')
    .replace(inBlack, inBlackToLetter)
    .normalize('NFC')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}

/** What some write between the letters of a name, and others leave out: O'Brien, Anne-Marie, Gal·la. */
const withinNames = /(?<=[\p{L}\p{M}])['·-]+(?=\p{L})/gu;
/** What stands for a space between names or syllables, in Japanese, Tibetan and Amharic. */
const otherSpaces = /[・･་༌፡]+/g;

/** A hyphen between spaces. */
const apart = / [-·]+ /g;
/** One letter or some, each for a name: 'K.', 'A.P.J.', 'A. P. J.'. */
const initials =
  /(?<![\p{L}\p{M}\p{N}])\p{L}\p{M}*(?:(?:\. ?\p{L}\p{M}*(?![\p{L}\p{M}]))+\.?|\.)/gu;
const toLetters = (found: string) => `${found.replace(/[. ]/g, '')} `;
/** What stands between words; between digits it is a part of the number. */
const afterWords = /(?<=[\p{L}\p{M}])[.,]+|(?<![.,])[.,]+(?=\p{L})/gu;

/**
 * The same for a search anywhere in a text. A word of Arabic letters is written in one, with a space or with a
 * joiner, e.g. 'علی‌رضا': here they are the same. So are names with an apostrophe or a hyphen and those without,
 * and initials with full stops and without.
 */
export function foldForSearch(text: string): string {
  return foldText(text.replace(otherSpaces, ' '))
    .replace(aroundArabic, '')
    .replace(apart, ' ')
    .replace(withinNames, '')
    .replace(initials, toLetters)
    .replace(afterWords, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Vowels with a sign, which people also write as two letters, or without the sign: 'Müller', 'Mueller', 'Muller'. Not
 * before a letter that may belong to them: a row of letters would be found in many ways, and each more doubles them.
 */
const vowelWithSign = /a[ae]?(?![ae])|([ou])e?(?!e)/g;
const toEitherVowel = (_found: string, vowel?: string) => (vowel ? `${vowel}e?` : 'a[ae]?');
/**
 * A letter of a script that has no spaces between words, as a pattern: a family and a given name are one row, with a
 * space between them or without.
 */
export const unspacedLetter = `(?=\\p{L})[${anyOf([...unspaced, 'Hani', 'Hira', 'Kana', 'Bopo', 'Hang', 'Yiii'])}]`;
const withinRow = new RegExp(`(?<=${unspacedLetter}\\p{M}*)${unspacedLetter}`, 'gu');

/** What may be between two parts of a name, or of an address. */
const between = "[' .,-]?";
/** Two or three letters before or behind a name, which may be initials: 'KS Ravi' is 'K S Ravi', too. */
const shortPart = /^[a-z]{2,3}(?=\[)|(?<=\?)[a-z]{2,3}$/g;
const apartOrNot = (letters: string) => letters.split('').join(between);
/** Parts of names that some write apart: 'Abdel Rahman', 'Mc Donald', 'De Souza'. Not the first half of 'ue' in 'Lueders'. */
const firstPart =
  /(?<=^|\?)(abd(?:[aeu]l)?|abu|al|ibn|bin|[dl][aeiu]|el|ma?c|v[ao]n|[dol])(?=\p{L}{4})(?!(?<=a)[ae]|(?<=[ou])e)/gu;

/**
 * A regular expression for what `foldForSearch` makes of texts, in which a search is found. 'Müller',
 * 'Mueller' and 'Muller' find each other, and so do 'Abdelrahman', 'Abd-el-Rahman' and 'Abdel Rahman', and '山田太郎'
 * and '山田 太郎'. '' for nothing.
 */
export function searchPattern(search: string): string {
  const folded = foldText(search.replace(otherSpaces, ' ')).replace(aroundArabic, '');
  // No RegExp: it writes a line separator as \u2028, which no pattern of the database can be.
  if (/^[' .,·-]*$/.test(folded)) return folded.replaceAll('.', '\\.');
  return folded
    .replace(/[\\^$*+?()[\]{}|]/g, '\\$&')
    .replace(/[' .,·-]+/g, between)
    .replace(firstPart, `$1${between}`)
    .replace(shortPart, apartOrNot)
    .replace(withinRow, ' ?$&')
    .replace(vowelWithSign, toEitherVowel);
}

/** By way of capitals: 'ß' and 'SS' are then the same. */
function inSmallLetters(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
