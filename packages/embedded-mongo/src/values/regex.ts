import { BSONRegExp } from 'bson';
import { badValue } from '../mongoErrors';

const flagsJavascriptKnows = /[ims]/g;
const leadingFlags = /^\(\?([imsx]+)\)/;

/** True for a regular expression in either of its two classes. */
export function isRegex(value: unknown): value is RegExp | BSONRegExp {
  return value instanceof RegExp || value instanceof BSONRegExp;
}

/** Pattern and flags of a regular expression as text. */
export function regexSource(value: RegExp | BSONRegExp): { pattern: string; flags: string } {
  return value instanceof RegExp
    ? { pattern: value.source, flags: value.flags }
    : { pattern: value.pattern, flags: value.options };
}

/**
 * MongoDB's regular expressions are PCRE; this takes what JavaScript shares with it, and the two
 * things it lacks: flags in front of the pattern, `(?i)abc`, and the flag x (blanks are ignored).
 */
export function compileRegex(pattern: string, flags: string): RegExp {
  const leading = leadingFlags.exec(pattern);
  const allFlags = flags + (leading?.[1] ?? '');
  const body = leading ? pattern.slice(leading[0].length) : pattern;
  const known = [...new Set(allFlags.match(flagsJavascriptKnows) ?? [])].join('');
  try {
    return new RegExp(allFlags.includes('x') ? withoutBlanks(body) : body, known);
  } catch {
    throw badValue(`Regular expression is invalid: ${pattern}`);
  }
}

/** Drops blanks and # comments outside of character classes, as the flag x asks for. */
function withoutBlanks(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#[^\n]*/gs, (part) =>
    /^[\s#]/.test(part) ? '' : part,
  );
}
