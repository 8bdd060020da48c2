import { toAsciiDigits } from './digits';

/*
 * The one reader of phone numbers, for forms, the API, files of rows and what browsers fill in.
 */

/** What a phone number may be: the hint of every field for one, and the sentence with which it is refused. */
export const phoneRule =
  'Please enter 7 to 15 digits, with a + in front if you like. Spaces and dashes are left out.';

/** How phone numbers are stored. E.164 allows up to 15 digits. */
export const phonePattern = /^\+?\d{7,15}$/;

/** So many characters, with all that is around a number. Some of the patterns below would read long texts for seconds. */
export const longestPhoneInput = 200;

/** What people and phone books write between digits. Nobody sees some of it. */
const separator = String.raw`\s\p{Pd}\p{Cf}\p{DI}.·•∙\u2043\/\\_~()\[\]{}（）［］．／＿\u2212\u30FC\uFF70'’‘"“”\u0060\u00B4`;
const separators = `[${separator}]*`;

/** What `readPhone` reads, as far as a pattern can say it: for the description of the API. */
export const phoneInput = `^${separators}[+＋]?${separators}(\\p{Nd}${separators}){7,15}$`;

/** The same for a number that may be left out. */
export const phoneInputOrNone = `${phoneInput}|^${separators}$`;

const input = new RegExp(`^[${separator}+＋\\p{Nd}]*$`, 'u');
/** 'tel:', 'Mobile: ', 'Ph. ', 'Phone ', and the 'p:' of lists from Facebook. */
const label = /^\p{L}[\p{L}\p{M}. ]*[:. ](?!\/)/u;
/** An address that opens a chat with a number. */
const chat = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)/i;
/** A number within a house, which is dialled after the call is taken: 'ext. 5', 'x5', '#5', ',,5', ';ext=5'. */
const extension =
  /(?<=\p{Nd})(?:[\s.,;(/-]*(?:ext(?:n|ension)?|durchwahl|dw|poste|interno|anexo|доб(?:авочный)?|内線|分机|分機|转)[\s.:=]*|[\s(]+x\s*|\s*#\s*|,{2,}\s*)\p{Nd}{1,6}[\s)]*$/iu;
/** What a phone book says of a number: '(mobile)'. */
const remark = /(?<=\p{Nd})\s*\([^()\p{Nd}]*\)\s*$/u;
/** The picture of a telephone, what makes a number bold in a messenger, and the end of a row. */
const around = /^(?:[\s<*\p{ExtPict}]|\uFE0F)+|[\s>*,;]+$/gu;

/**
 * A phone number as it is stored: its digits, with a '+' in front if there is one. Text that is no phone
 * number comes back without spaces around it, so that `phonePattern` refuses it; '' stays ''.
 */
export function readPhone(text: string): string {
  if (text.length > longestPhoneInput) return text.trim();
  const number = withoutSpreadsheet(text.replace(around, ''))
    .replace(chat, '+')
    .replace(label, '')
    .replace(/^\+\++/, '+')
    .replace(extension, '')
    .replace(remark, '');
  if (!input.test(number)) return text.trim();
  const plain = toAsciiDigits(number.normalize('NFKC')).replace(/[^\d+]/g, (sign) =>
    sign === '(' || sign === ')' ? sign : '',
  );
  return withoutTrunk(plain).replace(/[()]/g, '');
}

/**
 * A spreadsheet keeps a leading zero by `="0987..."` or '0987...; others make 9876543210.0 or 9,876,543,210 of
 * a number.
 */
function withoutSpreadsheet(text: string): string {
  const number = text.replace(/^=\s*/, '').replace(/^(["']*\+?\d{7,15})[.,]0+(["']*)$/, '$1$2');
  return /^\d{1,3}(,\d{2,3})+$/.test(number) ? number.replaceAll(',', '') : number;
}

/** In '+44 (0)20 ...' the zero is for calls within the country. */
function withoutTrunk(number: string): string {
  return /^\(?(\+|00)/.test(number) ? number.replace('(0)', '') : number;
}

/** Shorter numbers end alike by chance. */
const fewestNational = 8;
/** Countries have up to three digits. */
const longestCountry = 3;

/**
 * Whether a number is another one without its country, as lists of people of one country leave it out. Both as
 * they are stored.
 * @param number '9876543210', or '09876543210' as it is dialled there
 * @param whole '+919876543210'
 */
export function isWithoutCountry(number: string, whole: string): boolean {
  const national = number.replace(/^0/, '');
  const country = whole.length - '+'.length - national.length;
  const mayBe = whole.startsWith('+') && !national.startsWith('+') && !national.startsWith('0');
  return (
    mayBe &&
    national.length >= fewestNational &&
    country >= 1 &&
    country <= longestCountry &&
    whole.endsWith(national)
  );
}

const fewestDigits = 3;

/** The digits of what may be a part of a phone number, as people write one; '' for anything else. */
export function phoneDigits(text: string): string {
  const number = /\p{L}/u.test(text) ? '' : readPhone(text).replace('+', '');
  return /^\d+$/.test(number) && number.length >= fewestDigits ? number : '';
}

/** What may be numbers within a text whose digits are 0 to 9. */
const within = /(?<![+(])[+(]*\d[\d ()+./_~'-]{5,}\d/g;
const shortestNumber = 7;

/** The digits of each number in a text that may be one of a phone. */
export function listNumbers(text: string): string[] {
  const found = [...text.matchAll(within)].map(([number]) => phoneDigits(number));
  return found.filter((digits) => digits.length >= shortestNumber);
}
