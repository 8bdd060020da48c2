import { ObjectId } from 'bson';
import { unsupported } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { isNumeric } from '../values/numbers';
import { type Operators, operator, unary } from './expression';

export const typeExpressions: Operators = {
  $type: operator(1, 1, ([value]) => bsonTypeName(value)),
  $isNumber: operator(1, 1, ([value]) => isNumeric(value)),
  $toString: unary(toText),
};

/** The text of a value as $toString and $toLower write it. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (typeof value === 'boolean') return String(value);
  const type = bsonTypeName(value);
  if (type === 'int' || type === 'long') return String(value);
  // MongoDB writes doubles in two ways, neither of them JavaScript's.
  throw unsupported(`The text of a value of type ${type}`);
}
