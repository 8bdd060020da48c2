import { bsonTypeName, typeNamesOf } from '../values/bsonTypeNames';
import { isTruthy } from '../values/compare';
import { type FieldTest, negate, some, someWhole } from './condition';

export function $exists(operand: unknown): FieldTest {
  const present = someWhole((value) => value !== undefined);
  return isTruthy(operand) ? present : negate(present);
}

export function $type(operand: unknown): FieldTest {
  const names = typeNamesOf(operand);
  return some((value) => value !== undefined && names.has(bsonTypeName(value)));
}
