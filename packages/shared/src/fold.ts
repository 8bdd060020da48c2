import { toAsciiDigits } from './digits';

/*
 * One form for all ways in which a text can be written: for searches, which find 'José' by 'jose', and
 * for addresses. Nothing that is folded is shown.
 */

/** Accents and points above and below letters, which people leave out when they search. */
const marks = new RegExp(
  [
    '[\\u0300-\\u036F\\u0483-\\u0487\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]', // Latin, Greek, Cyrillic
    '[\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7]', // Hebrew
    '[\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u08D3-\\u08E1\\u08E3-\\u08FF]', // Arabic, with what makes words longer
    '[\\u0711\\u0730-\\u074A]', // Syriac
    '[\\u093C\\u09BC\\u0A3C\\u0ABC\\u0B3C\\u0CBC]', // the point below letters of India
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
    ...['ةه', 'ہه', 'ھه', 'ەه', 'ۃه', 'ۀه', 'ۆو', 'ۇو', 'ۈو', 'ۋو'],
    // Final letters at the end of a Hebrew word.
    ...['ךכ', 'םמ', 'ןנ', 'ףפ', 'ץצ'],
    // What ends a word in Urdu without being heard, and a hyphen and quotation marks in Hebrew.
    ...['ںن', '־-', "׳'", '״"'],
    // Two signs for one sound in Hindi and Bengali.
    ...['ँं', 'ঁং'],
    // A Malayalam letter without its vowel is one character, or two.
    ...['ൺണ്', 'ൻന്', 'ർര്', 'ൽല്', 'ൾള്', 'ൿക്'],
    // Small capitals, as generators of fancy letters make them.
    ...'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'.split(' '),
    // What stands for an apostrophe, a quotation mark or a hyphen.
    ..."’' ‘' ‛' ʼ' ʻ' ʹ' `' ´' ′' ＇'".split(' '),
    ...'“" ”" „" «" »" ″"'.split(' '),
    ...'‐- ‑- ‒- –- —- ―- −- ﹣-'.split(' '),
    // A comma, a semicolon and a question mark of Arabic, and the line of a fraction.
    ...'،, ؛; ؟? ⁄/'.split(' '),
  ].map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
/** Letters in black circles and squares, from A on. */
const inBlack = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu;
const firstInBlack = 0x1f150;
const fromCircleToSquare = 0x20;
const inBlackToLetter = (sign: string) => {
  const place = ((sign.codePointAt(0) ?? 0) - firstInBlack) % fromCircleToSquare;
  return String.fromCharCode('a'.charCodeAt(0) + place);
};
const formOf = new RegExp(`[${[...forms.keys()].join('')}]`, 'g');

/** In India the sound of the nose before a letter has a sign of its own, or is a letter: हिंदी, हिन्दी. */
const nasals =
  /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])|ઙ્(?=[ક-ઘ])|ઞ્(?=[ચ-ઝ])|ણ્(?=[ટ-ઢ])|ન્(?=[ત-ધ])|મ્(?=[પ-ભ])/g;
const nasalSigns = (letter: string) => (letter < 'ઁ' ? 'ं' : 'ં');

/** The Shift-space of Persian keyboards: many type a space in its place. */
const betweenParts = /(?<=\p{scx=Arab})\u200C+|\u200C+(?=\p{scx=Arab})/gu;
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
    .replace(nasals, nasalSigns)
    .replace(inBlack, inBlackToLetter)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .normalize('NFC')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}

/** What some write between the letters of a name, and others leave out: O'Brien, Anne-Marie, Gal·la. */
const withinNames = /(?<=[\p{L}\p{M}])['·-]+(?=\p{L})/gu;
/** What stands for a space between names or syllables, in Japanese, Tibetan and Amharic. */
const otherSpaces = /[・･་༌፡]+/g;

/**
 * The same for a search anywhere in a text. A word of Arabic letters is written in one, with a space or with a
 * joiner, e.g. 'علی‌رضا': here they are the same. So are names with an apostrophe or a hyphen and those without.
 */
export function foldForSearch(text: string): string {
  return foldText(text.replace(otherSpaces, ' '))
    .replace(aroundArabic, '')
    .replace(withinNames, '');
}

/** Letters that people also write as two, with what stands for them until the rest is folded. */
const twoLetters = [
  { ways: /ä|æ|ae/g, mark: '\uE000', pattern: 'ae?' },
  { ways: /ö|ø|œ|oe/g, mark: '\uE001', pattern: 'oe?' },
  { ways: /ü|ue/g, mark: '\uE002', pattern: 'ue?' },
  { ways: /å|aa/g, mark: '\uE003', pattern: 'aa?' },
];
/** Of each kind, the first ones of a search. 'aa?' finds a row of letters in many ways, and each more would double them. */
const mostMarks = 8;
/** What may be between two parts of a name. */
const between = "[' -]?";
/** Parts of names that some write apart: 'Abdel Rahman', 'Mc Donald', 'De Souza'. */
const firstPart =
  /(?<=^|\?)(abd(?:[aeu]l)?|abu|al|ibn|bin|[dl][aeiu]|el|ma?c|v[ao]n|[dol])(?=[\p{L}\uE000-\uE003]{4})/gu;

/**
 * A regular expression for what `foldForSearch` makes of texts, in which a search is found. It finds 'Müller'
 * by 'Mueller' and the other way round, 'Abdelrahman' by 'Abd-el-Rahman' and by 'Abdel Rahman'. '' for nothing.
 */
export function searchPattern(search: string): string {
  const typed = search
    .replace(/[\uE000-\uE003]/g, '')
    .normalize('NFC')
    .toLowerCase();
  const marked = twoLetters.reduce((text, { ways, mark }) => {
    let marks = 0;
    return text.replace(ways, (letters) => {
      marks += 1;
      return marks > mostMarks ? letters : mark;
    });
  }, typed);
  const folded = foldText(marked.replace(otherSpaces, ' ')).replace(aroundArabic, '');
  // No RegExp: it writes a line separator as \u2028, which no pattern of the database can be.
  if (/^[' ·-]*$/.test(folded)) return folded;
  const pattern = folded
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace(/[' ·-]+/g, between)
    .replace(firstPart, `$1${between}`);
  return twoLetters.reduce(
    (text, { mark, pattern: either }) => text.replaceAll(mark, either),
    pattern,
  );
}

/** By way of capitals: 'ß' and 'SS' are then the same. */
function inSmallLetters(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
