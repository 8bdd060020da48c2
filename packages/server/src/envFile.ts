import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import dotenv from 'dotenv';
import { codeOf, reasonOf, StartError } from './startError';

/** What a file of settings says. */
export interface EnvFile {
  values: Record<string, string>;
  /** In which line each name is set, from 1 on. */
  lines: ReadonlyMap<string, number>;
}

const fileName = '.env';
/** How programs for Windows name the file when nobody prevents it. */
const misnamed = /^[._]?env(\.(txt|local|production|development))*$/i;
/** dotenv reads the same lines. */
const assignment = /^\s*(?:export\s+)?([\w.-]+)(?:\s*=|:\s)(.*)$/s;
const quotedValue = /^(["'`])((?:\\\1|(?!\1).)*)\1\s*(#.*)?$/s;
const curlyQuotes = '“”„‟‘’‚‛«»‹›″′';
/** Their values are made by machines or chosen as passwords: a '#' may well belong to them. */
export const secretNames: readonly string[] = [
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'BACKUP_PASSWORD',
  'JWT_SECRET',
  'MONITORING_TOKEN',
  'MONGO_PASSWORD',
];

/**
 * Reads `.env` in a folder, usually the current one; empty when there is none.
 * @param names of the settings; what is wrong with others is the matter of other programs
 * @throws {StartError} for whatever would be read in another way than it was meant: it names line and cause
 */
export function readEnvFile(names: readonly string[], directory = '.'): EnvFile {
  const bytes = readBytes(directory);
  if (!bytes) return { values: {}, lines: new Map() };
  requireSingleBytes(bytes);
  const values: Record<string, string> = {};
  const lines = new Map<string, number>();
  let rest = bytes.toString('latin1').split(/\r\n|\n|\r/);
  let number = 1;
  while (rest.length > 0) {
    const length = lengthOfEntry(rest);
    const line = Buffer.from(rest.slice(0, length).join('\n'), 'latin1');
    const entry = readEntry(line, number, names);
    if (entry) {
      const { name } = entry;
      const earlier = lines.get(name);
      if (earlier !== undefined && names.includes(name) && values[name] !== entry.values[name]) {
        throw new StartError(
          `${fileName}, line ${number}: ${name} has another value in line ${earlier}. Keep one of them`,
        );
      }
      Object.assign(values, entry.values);
      lines.set(name, number);
    }
    rest = rest.slice(length);
    number += length;
  }
  return { values, lines };
}

function readBytes(directory: string): Buffer | null {
  try {
    return readFileSync(join(directory, fileName));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') {
      throw new StartError(`${fileName}: cannot be read (${reasonOf(error)})`, { cause: error });
    }
  }
  const other = readdirSync(directory, { withFileTypes: true }).find(
    (entry) => entry.isFile() && misnamed.test(entry.name),
  );
  if (other) {
    throw new StartError(
      `${other.name}: is not read, because of its name. Rename it to ${fileName}`,
    );
  }
  return null;
}

/** UTF-16 is refused, not read: docker compose and the build read the file as well, and cannot. */
function requireSingleBytes(bytes: Buffer): void {
  const zero = bytes.indexOf(0);
  const hasMark = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
  if (zero < 0 && !hasMark) return;
  const line = bytes.toString('latin1', 0, Math.max(zero, 0)).split('\n').length;
  throw new StartError(
    `${fileName}, line ${line}: is in UTF-16, as '>' of Windows PowerShell writes it. Save the file as UTF-8. In PowerShell: (Get-Content .env) | Set-Content -Encoding utf8 .env`,
  );
}

/** A value in quotation marks may go over several lines. */
function lengthOfEntry(lines: string[]): number {
  const quote = /^\s*(["'`])/.exec(assignment.exec(lines[0] ?? '')?.[2] ?? '')?.[1];
  if (!quote) return 1;
  for (let length = 1; length <= lines.length; length++) {
    const [, , value = ''] = assignment.exec(lines.slice(0, length).join('\n')) ?? [];
    if (quotedValue.test(value.trim())) return length;
  }
  return 1;
}

function readEntry(line: Buffer, number: number, names: readonly string[]) {
  const text = line.toString().replace(/^\uFEFF/, '');
  if (/^\s*(#|$)/.test(text)) return null;
  const refuse = (cause: string) => new StartError(`${fileName}, line ${number}: ${cause}`);
  const [, name, value = ''] = assignment.exec(text) ?? [];
  if (name === undefined) {
    throw refuse('is no setting. Write NAME=value, or begin a comment with #');
  }
  const meant = name.toUpperCase().replaceAll('-', '_');
  if (!names.includes(name) && names.includes(meant)) {
    throw refuse(`${name} is not read, because of its letters. Write ${meant}`);
  }
  if (names.includes(name)) {
    const problem = isUtf8(line)
      ? problemOf(name, value)
      : 'is not in UTF-8. Save the file as UTF-8';
    if (problem) throw refuse(`${name} ${problem}`);
  }
  return { name, values: dotenv.parse(text) };
}

/** Why a value would be read in another way than it was meant; null when it is not. */
function problemOf(name: string, written: string): string | null {
  const value = written.trim();
  if (/^["'`]/.test(value)) {
    const [, quote, inside = ''] = quotedValue.exec(value) ?? [];
    if (quote === undefined) return 'has a quotation mark without a second one at the end';
    return quote === '"' && /\\[nr]/.test(inside)
      ? 'has \\n or \\r in double quotation marks, which becomes a new line. Use single ones'
      : null;
  }
  if (findCut(name, written)) {
    const way = /_UR[LI]$/.test(name)
      ? 'In user and password, write it as %23'
      : 'Put the value into single quotation marks';
    return `has a # that would cut the value there. ${way}`;
  }
  const [plain = ''] = written.split('#');
  const ends = [plain.trim().at(0) ?? '', plain.trim().at(-1) ?? ''];
  if (ends.some((end) => curlyQuotes.includes(end) && end !== '')) {
    return 'has curly quotation marks, which count as a part of the value. Use straight ones, or none';
  }
  return /["'`]$/.test(plain.trim()) ? 'has a quotation mark without a first one' : null;
}

/** Whether a '#' is there that begins a comment for dotenv, but hardly for the person. */
function findCut(name: string, written: string): boolean {
  const at = written.indexOf('#');
  if (at < 0) return false;
  const isBeforeBlank = /^(\s|#|$)/.test(written.slice(at + 1));
  if (at === 0) return !isBeforeBlank;
  return !/\s/.test(written.charAt(at - 1)) || (secretNames.includes(name) && !isBeforeBlank);
}
