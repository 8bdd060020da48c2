import { Decimal128, Long } from 'bson';
import { badValue, unsupported } from '../mongoErrors';
import { describeValue } from './describe';
import { doubleValue, exactOf, isInt32, numberKindOf, toNumber } from './numbers';

const longMax = 2n ** 63n - 1n;
const longMin = -(2n ** 63n);

/** Adds two numbers as MongoDB does: the wider type wins, and integers overflow into long. */
export function addNumbers(a: unknown, b: unknown): unknown {
  return calculate(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );
}

/** Multiplies two numbers; the type of the result follows the same rule as `addNumbers`. */
export function multiplyNumbers(a: unknown, b: unknown): unknown {
  return calculate(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );
}

/** Subtracts `b` from `a`. */
export function subtractNumbers(a: unknown, b: unknown): unknown {
  return addNumbers(a, multiplyNumbers(b, -1));
}

/** The remainder of a division, with the sign of the dividend. */
export function remainderOf(a: unknown, b: unknown): unknown {
  return calculate(
    a,
    b,
    (x, y) => x % y,
    (x, y) => x % y,
  );
}

export type Rounding = 'up' | 'down' | 'towardsZero' | 'halfToEven';

/** Rounds to a decimal place; a negative place rounds to tens, hundreds and so on. Keeps the type. */
export function roundNumber(value: unknown, place: number, mode: Rounding): unknown {
  requireNoDecimal(value);
  const exact = exactOf(value);
  if (typeof exact === 'number') return value;
  const dropped = -place - exact.exponent;
  if (dropped <= 0) return value;
  const divisor = 10n ** BigInt(dropped);
  const quotient = exact.coefficient / divisor;
  const rest = exact.coefficient % divisor;
  const coefficient = quotient + roundingStep(quotient, rest, divisor, mode);
  const kind = numberKindOf(value);
  if (kind === 'double') {
    const rounded = Number(`${coefficient}e${-place}`);
    return doubleValue(rounded === 0 && toNumber(value) < 0 ? -0 : rounded);
  }
  const integer = coefficient * 10n ** BigInt(-place);
  return kind === 'int' ? integerValue(integer) : longValue(integer);
}

/** What is added to a quotient cut off towards zero: -1, 0 or 1. */
function roundingStep(quotient: bigint, rest: bigint, divisor: bigint, mode: Rounding): bigint {
  if (rest === 0n || mode === 'towardsZero') return 0n;
  const away = rest > 0n ? 1n : -1n;
  if (mode === 'up') return rest > 0n ? 1n : 0n;
  if (mode === 'down') return rest < 0n ? -1n : 0n;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  return twice > divisor || (twice === divisor && quotient % 2n !== 0n) ? away : 0n;
}

/** Divides; the result is a double. */
export function divideNumbers(a: unknown, b: unknown): unknown {
  requireNoDecimal(a, b);
  return doubleValue(toNumber(a) / toNumber(b));
}

function calculate(
  a: unknown,
  b: unknown,
  ofDoubles: (x: number, y: number) => number,
  ofIntegers: (x: bigint, y: bigint) => bigint,
): unknown {
  requireNoDecimal(a, b);
  const kinds = [numberKindOf(a), numberKindOf(b)];
  if (kinds.includes('double')) return doubleValue(ofDoubles(toNumber(a), toNumber(b)));
  if (!kinds.includes('long')) {
    const result = ofDoubles(toNumber(a), toNumber(b));
    if (isInt32(result + 0)) return result + 0;
  }
  return longValue(ofIntegers(bigIntOf(a), bigIntOf(b)));
}

function requireNoDecimal(...values: unknown[]): void {
  if (values.some((value) => value instanceof Decimal128))
    throw unsupported('Arithmetic with values of type decimal');
}

/** An integer in the narrowest type that BSON has for it: int, or else long. */
export function integerValue(value: bigint): number | Long {
  const number = Number(value);
  return isInt32(number) ? number : longValue(value);
}

/** The integer of a number of any type. Throws for fractions, NaN and what is no number. */
export function bigIntOf(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  const number = toNumber(value);
  if (!Number.isInteger(number))
    throw badValue(`An integer is needed here, not ${describeValue(value)}.`);
  return BigInt(number);
}

/** An integer as BSON long. */
function longValue(value: bigint): Long {
  if (value > longMax || value < longMin) {
    throw badValue('The result of the calculation does not fit into a 64-bit integer.');
  }
  return Long.fromBigInt(value);
}
