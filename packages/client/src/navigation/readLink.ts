/*
 * Reads the links that the site mails, whatever mail programs and those that check mails have made of them:
 * encoded once or more, wrapped into an address of their own, broken into lines, with more before or behind.
 */

/** What a link carries, in the words of its address. */
const secret = /(?:^|[^a-z])(token|draft)=+([\w-]+)/i;
const purpose = /purpose=+(?:3D)?(passwordReset|emailConfirmation|invitation)/;
const leaving = /[#&?]leave\b/i;

/** 32 bytes in base64url. */
const secretLength = 43;

/** Each undoes one way of writing; together they are tried until the secret can be read. */
const readings: ((text: string) => string)[] = [
  (text) => text.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => toSign(code)),
  (text) => text.replace(/&amp;/gi, '&').replace(/&#(?:35|x23);/gi, '#'),
  (text) => text.replace(/=(23|26|3D|3F)/g, (_, code: string) => toSign(code)), // quoted-printable
  readProofpoint,
  readBase64,
];
const mostReadings = 5;

/**
 * What a link or a part of one carries; null when there is no secret in it.
 * @param text an address, what is behind its '#', or a text with one, e.g. a mail
 */
export function readLink(text: string): URLSearchParams | null {
  const found = find(text);
  const [, name = '', value = ''] = secret.exec(found) ?? [];
  if (value === '') return null;
  const fields = new URLSearchParams({ [name.toLowerCase()]: withoutMore(value) });
  const [, word] = purpose.exec(found) ?? [];
  if (word) fields.set('purpose', word);
  if (leaving.test(found)) fields.set('leave', '');
  return fields;
}

/** The page that a link leads to, among `paths`; undefined when it does not say. */
export function findLinkPath(text: string, paths: readonly string[]): string | undefined {
  const found = find(text).toLowerCase();
  return paths.find((path) => new RegExp(`${path}/?[^a-z/][^/]*(token|draft)=`).test(found));
}

/** The text in the reading in which it has a secret; as it is when none has. */
function find(text: string): string {
  // A line that was too long goes on in the next one; quoted-printable ends it with '='.
  const line = text.replace(/=\r?\n/g, '').replace(/[\s\p{Cf}]+/gu, '');
  let read = line;
  for (let time = 0; time < mostReadings; time += 1) {
    if (secret.test(read)) return read;
    const next = readings.map((reading) => reading(read)).find((other) => other !== read);
    if (next === undefined) break;
    read = next;
  }
  return secret.test(read) ? read : line;
}

/** Quoted-printable writes '=' as '=3D'; what follows the secret belongs to the text around it. */
function withoutMore(value: string): string {
  const isQuoted = value.startsWith('3D') && value.length >= secretLength + 2;
  return (isQuoted ? value.slice(2) : value).slice(0, secretLength);
}

function toSign(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

/** Its second version writes '-23' for '%23' and '_' for '/', its third '*' for '#'. */
function readProofpoint(text: string): string {
  if (/urldefense\S*\/v2\//i.test(text))
    return text
      .replace(/\/v2\//i, '/')
      .replace(/_|-([2-7][0-9A-F])/g, (_, code?: string) => (code ? toSign(code) : '/'));
  return /urldefense\S*\/v3\//i.test(text) ? text.replaceAll('*', '#') : text;
}

/** Sophos has the address in base64. */
function readBase64(text: string): string {
  const [, code = ''] = /[?&]u=([\w+/-]{24,}=*)/.exec(text) ?? [];
  try {
    return code === '' ? text : atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return text;
  }
}
