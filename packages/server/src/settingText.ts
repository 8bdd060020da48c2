import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { z } from 'zod';

const quotes = /^["'`“”„‘’«»].*["'`“”„‘’«»]$/s;
/** Joiners are not among them: some scripts need them. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u;

/** Why a value is hardly what somebody meant, whichever setting it is of; null when it can be. */
export function problemOfText(value: string): string | null {
  if (quotes.test(value)) {
    return 'begins and ends with quotation marks, which count as a part of it here. Leave them out';
  }
  const [found] = unseen.exec(value) ?? [];
  if (found === undefined) return null;
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `has a character that nobody sees (U+${code}). Type the value again`;
}

/** What examples have in place of a secret, and commands that make one: nothing runs them here. */
const placeholder =
  /\$\(|`(openssl|node|head) |^<.*>$|^(change|replace)[_-]?(me|this)|^your[_-]|^(openssl|node) .*rand/i;

/** Why a secret is hardly one; null when it can be. */
export function problemOfSecret(value: string): string | null {
  return placeholder.test(value.trim())
    ? 'still has a placeholder, or the command that makes a value. Put the value there'
    : null;
}

const home = /^(~|\$HOME|\$\{HOME\}|\$env:USERPROFILE|%USERPROFILE%|%HOME%)(?=[\\/]|$)/i;
/** What a shell replaces. `100%`, `$5` and `%41` may be parts of names. */
const replacedByShells = [
  /\$(\{|\(|env:|[A-Z_][A-Z0-9_]+)/,
  /%(APPDATA|LOCALAPPDATA|HOME\w*|PROGRAM\w+|PUBLIC|TEMP|TMP|SYSTEMDRIVE|USER\w+)%/i,
  /^~/,
];

function withHome(text: string): string {
  const rest = text.replace(home, '');
  if (rest === text) return text;
  return homedir() + (process.platform === 'win32' ? rest : rest.replaceAll('\\', '/'));
}

/** A folder. The home folder may be written as shells write it; nothing else is replaced in a path. */
export const folder = z
  .string()
  .transform(withHome)
  .superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const [replaced] = replacedByShells.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
    if (replaced !== undefined) {
      refuse(`has ${replaced}, in whose place nothing is put here. Write the whole path`);
    }
    if (/^[a-z]+:\/\//i.test(text)) refuse('must be a folder, not an address');
    if (process.platform !== 'win32' && /^[a-z]:[\\/]|\\/i.test(text)) {
      refuse(
        text.includes('\\ ')
          ? 'has a \\ before a blank, which would become a part of the name. Leave it out'
          : 'is a folder of Windows, and this is another system',
      );
    }
  });

/** Where to listen: an address or a name. */
export const host = z
  .string()
  .transform((text) => text.replace(/^\[(.*)\]$/, '$1'))
  .refine(
    (text) => isIP(text) !== 0 || /^[^\s/:]+$/.test(text),
    'must be an address such as 127.0.0.1, or a name, without http:// and without a port',
  );

/** What is wrong with user and password in the address of a server; null for nothing. */
export function problemOfLogin(address: string): string | null {
  const [, login = ''] = /^[a-z+]+:\/\/(.*)@/is.exec(address) ?? [];
  const [unwritten] = /[#?/]|%(?![\da-f]{2})/i.exec(login) ?? [];
  if (/<[^>]*>/.test(login)) return 'still has a placeholder in < > in place of a value';
  if (unwritten === undefined && /^[^@?]*#/.test(address)) {
    return 'has a #. In user and password, write it as %23';
  }
  return unwritten === undefined
    ? null
    : `has a ${unwritten} in user or password. Write it as ${encodeURIComponent(unwritten)}`;
}
