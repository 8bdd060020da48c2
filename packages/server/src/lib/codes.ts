import { randomInt } from 'node:crypto';

/** Crockford's base32: no letter that is read as a digit. Source: https://www.crockford.com/base32.html */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** As `newCode` makes it. */
export const codePattern = `^[${letters}]{${codeLength}}$`;

/** 80 random bits as 16 letters and digits that people can read out. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

/**
 * The code that somebody means: in small letters, in groups, or with a letter that looks like a digit. Null
 * for what is none.
 */
export function readCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return new RegExp(codePattern).test(code) ? code : null;
}
