import { Double, Int32, Long } from 'bson';
import { TypeOrder, typeOrderOf } from './typeOrder';

const int32Max = 2 ** 31 - 1;
const int32Min = -(2 ** 31);

export type NumberKind = 'int' | 'long' | 'double';

/** True for every number type of BSON. */
export function isNumeric(value: unknown): boolean {
  return typeOrderOf(value) === TypeOrder.number;
}

/** True for a JavaScript number that BSON stores as a 32-bit integer. */
export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value <= int32Max && value >= int32Min && !Object.is(value, -0);
}

/** The BSON type of a number value. */
export function numberKindOf(value: unknown): NumberKind {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value instanceof Long || typeof value === 'bigint') return 'long';
  return value instanceof Int32 ? 'int' : 'double';
}

/** A double that keeps its type: 5.0 would be stored as the integer 5 if it were a bare number. */
export function doubleValue(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** The nearest JavaScript number; NaN for what is no number. */
export function toNumber(value: unknown): number {
  return Number(plainNumber(value));
}

/** Orders two numbers of any types exactly; NaN is below all others and equal to itself. */
export function compareNumbers(a: unknown, b: unknown): number {
  const x = plainNumber(a);
  const y = plainNumber(b);
  // JavaScript compares a bigint with a double exactly.
  if (x < y) return -1;
  if (x > y) return 1;
  if (x <= y) return 0;
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}

/** One text for every way of writing the same number: 1, 1.0 and Long 1. */
export function numberKey(value: unknown): string {
  const number = plainNumber(value);
  const isLarge = Number.isInteger(number) && !Number.isSafeInteger(number);
  // With 0 for -0.
  return typeof number === 'bigint'
    ? String(number)
    : String(isLarge ? BigInt(number) : number + 0);
}

/** The exact value of any number: a bigint where a double would not hold it. */
function plainNumber(value: unknown): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (!(value instanceof Long)) return Number.NaN;
  const double = value.toNumber();
  return Number.isSafeInteger(double) ? double : value.toBigInt();
}
