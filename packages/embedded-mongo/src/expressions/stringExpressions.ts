import { MongoError, typeMismatch } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { isNumeric, toNumber } from '../values/numbers';
import { inTurn, isNullish, namedArguments, type Operators, operator } from './expression';
import { toText } from './typeExpressions';

/** Texts. Lengths and places count code points, as the names that end in CP say. */
export const stringExpressions: Operators = {
  $concat: inTurn('', (text, value) => {
    if (typeof value === 'string') return `${text}${value}`;
    throw new MongoError(16702, `$concat only supports strings, not ${bsonTypeName(value)}`);
  }),
  $toLower: operator(1, 1, ([value]) =>
    coerced(value).replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  ),
  $toUpper: operator(1, 1, ([value]) =>
    coerced(value).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  ),
  $strLenCP: operator(1, 1, ([value]) => {
    if (typeof value !== 'string')
      throw new MongoError(
        34471,
        `$strLenCP requires a string argument, found: ${bsonTypeName(value)}`,
      );
    return [...value].length;
  }),
  $substrCP: operator(3, 3, ([value, start, length]) => {
    const from = place(start, 34450, 34455);
    const count = place(length, 34452, 34456);
    return [...coerced(value)].slice(from, from + count).join('');
  }),
  $split: operator(2, 2, ([value, separator]) => {
    if (isNullish(value) || isNullish(separator)) return null;
    if (typeof value !== 'string')
      throw new MongoError(40085, '$split requires an expression that is a string first');
    if (typeof separator !== 'string')
      throw new MongoError(40086, '$split requires an expression that is a string second');
    if (separator === '') throw new MongoError(40087, '$split requires a non-empty separator');
    return value.split(separator);
  }),
  $trim: (operand, compile, name) => {
    const { input } = namedArguments(operand, name, ['input']);
    const evaluate = compile(input);
    return (scope) => {
      const value = evaluate(scope);
      if (isNullish(value)) return null;
      if (typeof value !== 'string')
        throw new MongoError(50699, `$trim requires a string, not ${bsonTypeName(value)}`);
      return value.replace(trimmed, '');
    };
  },
};

/** What MongoDB takes for a blank when it trims. */
const blanks = '[\\0\\s\\u0085\\u180e\\u200b]';
const trimmed = new RegExp(`^${blanks}+|${blanks}+$`, 'g');

/** Numbers and dates count as their texts, null and missing as the empty one. */
function coerced(value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string' || isNumeric(value) || value instanceof Date) return toText(value);
  throw new MongoError(16007, `can't convert from BSON type ${bsonTypeName(value)} to String`);
}

function place(value: unknown, typeCode: 34450 | 34452, signCode: 34455 | 34456): number {
  const number = isNumeric(value) ? toNumber(value) : Number.NaN;
  if (Number.isNaN(number)) throw new MongoError(typeCode, '$substrCP needs numbers');
  if (!Number.isInteger(number)) throw typeMismatch('$substrCP needs whole numbers');
  if (number < 0) throw new MongoError(signCode, '$substrCP needs numbers that are not negative');
  return number;
}
