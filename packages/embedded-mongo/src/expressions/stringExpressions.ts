import { MongoError, typeMismatch } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { isNumeric, toNumber } from '../values/numbers';
import { inTurn, isNullish, namedArguments, type Operators, operator } from './expression';
import { toText } from './typeExpressions';

/** Texts. Lengths and places count code points, as the names that end in CP say. */
export const stringExpressions: Operators = {
  $concat: inTurn('', (text, value, name) => `${text}${textOf(value, name, 16702)}`),
  $toLower: operator(1, 1, ([value]) =>
    coerced(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  $toUpper: operator(1, 1, ([value]) =>
    coerced(value).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  $strLenCP: operator(1, 1, ([value], name) => [...textOf(value, name, 34471)].length),
  $substrCP: operator(3, 3, ([value, start, length]) => {
    const from = place(start, 34450, 34455);
    const count = place(length, 34452, 34456);
    return [...coerced(value)].slice(from, from + count).join('');
  }),
  $split: operator(2, 2, ([value, separator], name) => {
    if (isNullish(value) || isNullish(separator)) return null;
    const text = textOf(value, name, 40085);
    const between = textOf(separator, name, 40086);
    if (between === '') throw new MongoError(40087, '$split needs a separator that is not empty');
    return text.split(between);
  }),
  $trim: (operand, compile, name) => {
    const { input } = namedArguments(operand, name, ['input']);
    const evaluate = compile(input);
    return (scope) => {
      const value = evaluate(scope);
      return isNullish(value) ? null : textOf(value, name, 50699).replace(trimmed, '');
    };
  },
};

/** What MongoDB takes for a blank when it trims. */
const blanks = '[\\0\\s\\u0085\\u180e\\u200b]';
const trimmed = new RegExp(`^${blanks}+|${blanks}+$`, 'g');

function textOf(value: unknown, name: string, code: number): string {
  if (typeof value === 'string') return value;
  throw new MongoError(code, `${name} needs a string, not ${bsonTypeName(value)}`);
}

/** Numbers and dates count as their texts, null and missing as the empty one. */
function coerced(value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string' || isNumeric(value) || value instanceof Date) return toText(value);
  throw new MongoError(16007, `A string is needed, not ${bsonTypeName(value)}`);
}

function place(value: unknown, typeCode: number, signCode: number): number {
  const number = toNumber(value);
  if (Number.isNaN(number)) throw new MongoError(typeCode, '$substrCP needs numbers');
  if (!Number.isInteger(number)) throw typeMismatch('$substrCP needs whole numbers');
  if (number < 0) throw new MongoError(signCode, '$substrCP needs numbers that are not negative');
  return number;
}
