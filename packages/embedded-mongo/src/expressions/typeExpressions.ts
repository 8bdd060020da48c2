import { Decimal128, Long, ObjectId } from 'bson';
import { MongoError, unsupported } from '../mongoErrors';
import { bigIntOf, integerValue, roundNumber } from '../values/arithmetic';
import { bsonTypeName } from '../values/bsonTypeNames';
import { isTruthy } from '../values/compare';
import { describeValue } from '../values/describe';
import { doubleValue, isInt32, isNumeric, toNumber } from '../values/numbers';
import { type Operators, operator, unary } from './expression';

const numberText = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const integerText = /^-?\d+$/;
const dateText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

export const typeExpressions: Operators = {
  $type: operator(1, 1, ([value]) => bsonTypeName(value)),
  $isNumber: operator(1, 1, ([value]) => isNumeric(value)),
  $toBool: unary(isTruthy),
  $toDate: unary(toDate),
  $toDouble: unary((value) => doubleValue(realNumber(value))),
  $toInt: unary(toInt),
  $toObjectId: unary(toObjectId),
  $toString: unary(toText),
};

function failure(value: unknown, to: string): MongoError {
  return new MongoError(241, `Failed to convert ${describeValue(value)} to ${to} in $convert`);
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value === 'string' && !dateText.test(value))
    throw unsupported(`A date written as ${describeValue(value)}`);
  const isInteger = isNumeric(value) && bsonTypeName(value) !== 'int';
  const time =
    typeof value === 'string' ? Date.parse(value) : isInteger ? toNumber(value) : Number.NaN;
  if (!Number.isFinite(time)) throw failure(value, 'date');
  return new Date(Math.trunc(time));
}

/** A number of any precision: of a date its milliseconds, of a boolean 0 or 1. */
function realNumber(value: unknown): number {
  if (isNumeric(value)) return toNumber(value);
  if (typeof value === 'boolean' || value instanceof Date) return Number(value);
  if (typeof value === 'string' && numberText.test(value)) return Number(value);
  throw failure(value, 'double');
}

function toInt(value: unknown): unknown {
  if (typeof value === 'string' && !integerText.test(value)) throw failure(value, 'int');
  if (value instanceof Date) throw failure(value, 'int');
  const number = Math.trunc(realNumber(value));
  if (!isInt32(number + 0)) throw failure(value, 'int');
  return integerValue(bigIntOf(roundNumber(number + 0, 0, 'towardsZero')));
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failure(value, 'objectId');
}

/** The text of a value as $toString and $toLower write it. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (isNumeric(value)) return String(toNumber(value));
  if (typeof value === 'boolean') return String(value);
  throw unsupported(`$toString of a value of type ${bsonTypeName(value)}`);
}
