import { randomInt } from 'node:crypto';
import { readTypedCode } from '@club/shared/typedCode';

/** Crockford's base32: no letter that is read as a digit. Source: https://www.crockford.com/base32.html */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** As `newCode` makes it. */
export const codePattern = `^[${letters}]{${codeLength}}$`;

/** 80 random bits as 16 letters and digits that people can read out. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}

/** The code that somebody means; null for what is none. */
export function readCode(text: string): string | null {
  const code = readTypedCode(text);
  return new RegExp(codePattern).test(code) ? code : null;
}
