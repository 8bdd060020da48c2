import { Decimal128, Double, Int32, Long } from 'bson';
import { alignExact, type ExactNumber, exactOfDecimal, exactOfDouble } from './decimal';
import { TypeOrder, typeOrderOf } from './typeOrder';

const int32Max = 2 ** 31 - 1;
const int32Min = -(2 ** 31);
/** Past this exponent a number is beyond every double. */
const hugeExponent = 400;

export type NumberKind = 'int' | 'long' | 'double' | 'decimal';

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
  if (value instanceof Decimal128) return 'decimal';
  return value instanceof Int32 ? 'int' : 'double';
}

/** A double that keeps its type: 5.0 would be stored as the integer 5 if it were a bare number. */
export function doubleValue(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

/** The nearest JavaScript number; NaN for what is no number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value instanceof Decimal128) return Number(value.toString().replace('Infinity', '1e999'));
  if (value instanceof Long || value instanceof Double || value instanceof Int32) {
    return value instanceof Long ? value.toNumber() : value.value;
  }
  return typeof value === 'bigint' ? Number(value) : Number.NaN;
}

/** The exact value of any number; NaN and the infinities stay JavaScript numbers. */
export function exactOf(value: unknown): ExactNumber | number {
  if (value instanceof Decimal128) return exactOfDecimal(value);
  if (value instanceof Long) return { coefficient: value.toBigInt(), exponent: 0 };
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  const double = toNumber(value);
  return Number.isFinite(double) ? exactOfDouble(double) : double;
}

/** Orders two numbers of any types exactly; NaN is below all others and equal to itself. */
export function compareNumbers(a: unknown, b: unknown): number {
  const x = simpleNumber(a);
  const y = simpleNumber(b);
  if (x !== undefined && y !== undefined) return compareDoubles(x, y);
  const exactX = exactOf(a);
  const exactY = exactOf(b);
  if (typeof exactX === 'number' || typeof exactY === 'number') {
    return compareDoubles(toFiniteSide(exactX), toFiniteSide(exactY));
  }
  const [wholeX, wholeY] = alignExact(exactX, exactY);
  if (wholeX === wholeY) return 0;
  return wholeX < wholeY ? -1 : 1;
}

/** The number itself where a double holds it exactly and cheaply, else undefined. */
function simpleNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Long) {
    const double = value.toNumber();
    return Number.isSafeInteger(double) ? double : undefined;
  }
  return undefined;
}

function compareDoubles(x: number, y: number): number {
  if (x < y) return -1;
  if (x > y) return 1;
  if (x === y) return 0;
  if (Number.isNaN(x)) return Number.isNaN(y) ? 0 : -1;
  return 1;
}

/** Beside NaN or an infinity the size of the other number does not matter. */
function toFiniteSide(value: ExactNumber | number): number {
  return typeof value === 'number' ? value : 0;
}

/** One text for every way of writing the same number: 1, 1.0, Long 1 and Decimal128 1.00. */
export function numberKey(value: unknown): string {
  const simple = simpleNumber(value);
  if (simple !== undefined && (Number.isSafeInteger(simple) || !Number.isFinite(simple))) {
    return String(simple + 0);
  }
  const exact = exactOf(value);
  if (typeof exact === 'number') return String(exact);
  let { coefficient, exponent } = exact;
  while (coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  if (coefficient === 0n) return '0';
  return exponent >= 0 && exponent < hugeExponent
    ? String(coefficient * 10n ** BigInt(exponent))
    : `${coefficient}e${exponent}`;
}
