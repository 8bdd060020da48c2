import { randomInt } from 'node:crypto';

/** Crockford's base32: no letter that is read as a digit. Source: https://www.crockford.com/base32.html */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 16;

/** 80 random bits as 16 letters and digits that people can read out. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
}
