import { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../mongoErrors';
import { bsonTypeName, typeNamesOf } from '../values/bsonTypeNames';
import { isTruthy } from '../values/compare';
import { toNumber } from '../values/numbers';
import { compileRegex, isRegex, regexSource } from '../values/regex';
import { matchesRegex } from './comparisonOperators';
import { type FieldTest, negate, some, someWhole } from './condition';

export function $exists(operand: unknown): FieldTest {
  const present = someWhole((value) => value !== undefined);
  return isTruthy(operand) ? present : negate(present);
}

export function $type(operand: unknown): FieldTest {
  const names = typeNamesOf(operand);
  return some((value) => value !== undefined && names.has(bsonTypeName(value)));
}

export function $size(operand: unknown): FieldTest {
  const size = toNumber(operand);
  if (!Number.isInteger(size) || size < 0) throw badValue('$size needs a whole number');
  return someWhole((value) => Array.isArray(value) && value.length === size);
}

/** $regex, with the flags of $options beside it. */
export function $regex(operand: unknown, flags: unknown): FieldTest {
  if (flags !== undefined && typeof flags !== 'string') throw badValue('$options needs a string');
  if (isRegex(operand)) {
    const own = regexSource(operand).flags;
    if (flags !== undefined && own !== '')
      throw new MongoError(51075, 'Flags are in the pattern of $regex and in $options');
    return regexTest(regexSource(operand).pattern, flags ?? own);
  }
  if (typeof operand !== 'string') throw badValue('$regex needs a pattern');
  return regexTest(operand, flags ?? '');
}

/** Checks the flags first: the class for stored patterns knows no others. */
function regexTest(pattern: string, flags: string): FieldTest {
  compileRegex(pattern, flags);
  return some(matchesRegex(new BSONRegExp(pattern, flags.replaceAll('u', ''))));
}
