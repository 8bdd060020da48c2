import { Decimal128, Long } from 'bson';
import { badValue } from '../mongoErrors';
import { alignExact, decimalOfExact, decimalOfSpecial, type ExactNumber } from './decimal';
import { describeValue } from './describe';
import { doubleValue, exactOf, isInt32, type NumberKind, numberKindOf, toNumber } from './numbers';

const longMax = 2n ** 63n - 1n;
const longMin = -(2n ** 63n);
const rank: Record<NumberKind, number> = { int: 0, long: 1, double: 2, decimal: 3 };

/** Adds two numbers as MongoDB does: the wider type wins, and integers overflow into long. */
export function addNumbers(a: unknown, b: unknown): unknown {
  return calculate(a, b, {
    double: (x, y) => x + y,
    integer: (x, y) => x + y,
    exact: (x, y) => {
      const [left, right, exponent] = alignExact(x, y);
      return { coefficient: left + right, exponent };
    },
  });
}

/** Multiplies two numbers; the type of the result follows the same rule as `addNumbers`. */
export function multiplyNumbers(a: unknown, b: unknown): unknown {
  const product = calculate(a, b, {
    double: (x, y) => x * y,
    integer: (x, y) => x * y,
    exact: (x, y) => ({
      coefficient: x.coefficient * y.coefficient,
      exponent: x.exponent + y.exponent,
    }),
  });
  // An exact number has no negative zero, a Decimal128 has.
  const isNegativeZero = product instanceof Decimal128 && Object.is(toNumber(a) * toNumber(b), -0);
  return isNegativeZero ? Decimal128.fromString(`-${product}`) : product;
}

/** Subtracts `b` from `a`. */
export function subtractNumbers(a: unknown, b: unknown): unknown {
  return addNumbers(a, multiplyNumbers(b, -1));
}

/** The remainder of a division, with the sign of the dividend. */
export function remainderOf(a: unknown, b: unknown): unknown {
  return calculate(a, b, {
    double: (x, y) => x % y,
    integer: (x, y) => x % y,
    exact: (x, y) => {
      const [left, right, exponent] = alignExact(x, y);
      return { coefficient: left % right, exponent };
    },
  });
}

export type Rounding = 'up' | 'down' | 'towardsZero' | 'halfToEven';

/** Rounds to a decimal place; a negative place rounds to tens, hundreds and so on. Keeps the type. */
export function roundNumber(value: unknown, place: number, mode: Rounding): unknown {
  const exact = exactOf(value);
  if (typeof exact === 'number') return value;
  const dropped = -place - exact.exponent;
  if (dropped <= 0) return value;
  const divisor = 10n ** BigInt(dropped);
  const quotient = exact.coefficient / divisor;
  const rest = exact.coefficient % divisor;
  const coefficient = quotient + roundingStep(quotient, rest, divisor, mode);
  const rounded = { coefficient, exponent: -place };
  const kind = numberKindOf(value);
  if (kind === 'decimal') return decimalOfExact(rounded);
  if (kind === 'double') return doubleValue(Number(`${coefficient}e${-place}`));
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

/** Digits kept when a quotient never ends. */
const quotientDigits = 34n;

/** Divides; the result is a double, or a Decimal128 when either side is one. */
export function divideNumbers(a: unknown, b: unknown): unknown {
  const exactA = exactOf(a);
  const exactB = exactOf(b);
  const isDecimal = numberKindOf(a) === 'decimal' || numberKindOf(b) === 'decimal';
  if (!isDecimal) return doubleValue(toNumber(a) / toNumber(b));
  if (typeof exactA === 'number' || typeof exactB === 'number' || exactB.coefficient === 0n) {
    return decimalOfSpecial(toNumber(a) / toNumber(b));
  }
  const digits = quotientDigits + BigInt(exactB.coefficient.toString().length);
  const quotient = (exactA.coefficient * 10n ** digits) / exactB.coefficient;
  return decimalOfExact(
    withoutTrailingZeros({
      coefficient: quotient,
      exponent: exactA.exponent - exactB.exponent - Number(digits),
    }),
  );
}

function withoutTrailingZeros({ coefficient, exponent }: ExactNumber): ExactNumber {
  let shorter = coefficient;
  let scale = exponent;
  while (shorter !== 0n && shorter % 10n === 0n) {
    shorter /= 10n;
    scale += 1;
  }
  return { coefficient: shorter, exponent: shorter === 0n ? 0 : scale };
}

interface Operation {
  double(x: number, y: number): number;
  integer(x: bigint, y: bigint): bigint;
  exact(x: ExactNumber, y: ExactNumber): ExactNumber;
}

function calculate(a: unknown, b: unknown, operation: Operation): unknown {
  const kindA = numberKindOf(a);
  const kindB = numberKindOf(b);
  const kind = rank[kindA] >= rank[kindB] ? kindA : kindB;
  if (kind === 'double') return doubleValue(operation.double(toNumber(a), toNumber(b)));
  if (kind === 'decimal') return calculateDecimal(a, b, operation);
  if (kind === 'int') {
    const result = operation.double(toNumber(a), toNumber(b));
    if (isInt32(result + 0)) return result + 0;
  }
  return longValue(operation.integer(bigIntOf(a), bigIntOf(b)));
}

function calculateDecimal(a: unknown, b: unknown, operation: Operation): unknown {
  const x = exactOf(a);
  const y = exactOf(b);
  if (typeof x !== 'number' && typeof y !== 'number') return decimalOfExact(operation.exact(x, y));
  // NaN and the infinities follow the same rules in both number systems.
  return decimalOfSpecial(operation.double(toNumber(a), toNumber(b)));
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
