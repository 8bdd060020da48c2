import { bsonTypeName, typeNamesOf } from '../values/bsonTypeNames';
import { isNumeric, toNumber } from '../values/numbers';
import { type FieldTest, negate, some, someWhole } from './condition';

export function $exists(operand: unknown): FieldTest {
  const present = someWhole((value) => value !== undefined);
  return isTruthy(operand) ? present : negate(present);
}

export function $type(operand: unknown): FieldTest {
  const names = typeNamesOf(operand);
  return some((value) => value !== undefined && names.has(bsonTypeName(value)));
}

/** MongoDB's idea of true: everything but false, null, missing and every kind of zero. */
export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return !isNumeric(value) || toNumber(value) !== 0;
}
