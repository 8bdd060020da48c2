import { BSONRegExp } from 'bson';
import { MongoError, unsupported } from '../mongoErrors';
import { translateRegex } from './regexTranslation';

const leadingFlags = /^\(\?([a-z]+)\)/;
/** More steps than this on one text could hold up the database for a second. */
const maxSteps = 200_000_000;

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

/** What tells regular expressions apart; the empty text for any other value. */
export function regexText(value: unknown): string {
  if (!isRegex(value)) return '';
  const { pattern, flags } = regexSource(value);
  return `${pattern}\0${flags}`;
}

/**
 * Compiles a pattern into a test of texts. MongoDB's patterns are PCRE; what JavaScript reads in
 * another way is translated or refused. So is what could take very long: JavaScript cannot be stopped
 * while it tries a pattern such as `^(a+)+$`.
 * @throws {MongoError} 51091 for a pattern that is malformed, 51108 for an unknown flag, 115 for one
 * that is left to MongoDB, also when a text is too long for it
 */
export function compileRegex(pattern: string, flags: string): (text: string) => boolean {
  const leading = leadingFlags.exec(pattern);
  const body = leading ? pattern.slice(leading[0].length) : pattern;
  const all = flags + (leading?.[1] ?? '');
  for (const flag of all) {
    if (flag === 'x') throw unsupported("The flag 'x' of regular expressions");
    if (!'imsu'.includes(flag)) throw new MongoError(51108, `Unknown flag of a pattern: ${flag}`);
  }
  const { source, choices, repetitions } = translateRegex(body, {
    isMultiline: all.includes('m'),
    dotMatchesAll: all.includes('s'),
  });
  const regex = regexOf(source, all.includes('i') ? 'iu' : 'u', pattern);
  const maxLength = longestText(choices, repetitions);
  return (text) => {
    if (text.length > maxLength && text.length > 1)
      throw unsupported(`A text of ${text.length} characters for the pattern ${pattern}`);
    return regex.test(text);
  };
}

/** How long a text may be. Worked out once for all of them: a search tries hundreds of thousands. */
function longestText(choices: number, repetitions: number): number {
  if (choices > maxSteps) return 1;
  return repetitions === 0 ? Number.POSITIVE_INFINITY : (maxSteps / choices) ** (1 / repetitions);
}

function regexOf(source: string, flags: string, pattern: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw new MongoError(51091, `Regular expression is invalid: ${pattern}`);
  }
}
