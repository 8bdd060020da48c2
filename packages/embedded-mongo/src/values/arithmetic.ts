import { Decimal128, type Double, Long } from 'bson';
import { MongoError, unsupported } from '../mongoErrors';
import { doubleValue, exactOf, isInt32, type NumberKind, numberKindOf, toNumber } from './numbers';

const longMax = 2n ** 63n - 1n;
const longMin = -(2n ** 63n);

/** How to calculate with doubles, and with integers of any size. */
interface Calculation {
  doubles(x: number, y: number): number;
  integers(x: bigint, y: bigint): bigint;
}

const sum: Calculation = { doubles: (x, y) => x + y, integers: (x, y) => x + y };
const product: Calculation = { doubles: (x, y) => x * y, integers: (x, y) => x * y };
const remainder: Calculation = { doubles: (x, y) => x % y, integers: (x, y) => x % y };

/** Adds two numbers as MongoDB does: the wider type wins; int overflows into long, long into double. */
export function addNumbers(a: unknown, b: unknown): unknown {
  return calculate(a, b, sum);
}

/** Multiplies two numbers; the type of the result follows the same rule as `addNumbers`. */
export function multiplyNumbers(a: unknown, b: unknown): unknown {
  return calculate(a, b, product);
}

/** Subtracts `b` from `a`. */
export function subtractNumbers(a: unknown, b: unknown): unknown {
  return addNumbers(a, multiplyNumbers(b, -1));
}

/** The remainder of a division, with the sign of the dividend. */
export function remainderOf(a: unknown, b: unknown): unknown {
  return calculate(a, b, remainder);
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
  const integer = longOrDouble(coefficient * 10n ** BigInt(-place));
  if (!(integer instanceof Long)) throw new MongoError(51080, 'The rounded number is too large.');
  return kind === 'int' && isInt32(integer.toNumber()) ? integer.toNumber() : integer;
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

function calculate(a: unknown, b: unknown, { doubles, integers }: Calculation): unknown {
  requireNoDecimal(a, b);
  const kinds = [numberKindOf(a), numberKindOf(b)];
  if (kinds.includes('double')) return doubleValue(doubles(toNumber(a), toNumber(b)));
  if (!kinds.includes('long')) {
    const result = doubles(toNumber(a), toNumber(b));
    if (isInt32(result + 0)) return result + 0;
  }
  return longOrDouble(integers(bigIntOf(a), bigIntOf(b)));
}

/**
 * A sum as MongoDB's $sum and $avg make it: what each addition loses by rounding is kept in a second
 * number, so that 0.1, 0.2 and 0.3 are 0.6.
 */
export class Total {
  private kind: NumberKind = 'int';
  private sum = 0;
  private lost = 0;
  /** Decides where the other two become NaN, beside infinities. */
  private plain = 0;

  add(value: unknown): void {
    requireNoDecimal(value);
    const kind = numberKindOf(value);
    if (this.kind !== 'double' && kind !== 'int') this.kind = kind;
    if (value instanceof Long) {
      // Each half is a double without a loss. MongoDB cuts towards zero.
      const whole = value.toBigInt();
      const low = whole % 2n ** 32n;
      this.addDouble(Number(low));
      this.addDouble(Number(whole - low));
    } else {
      this.addDouble(toNumber(value));
    }
  }

  /** In the widest type of what was added. */
  get result(): unknown {
    if (this.kind === 'double') return doubleValue(this.double);
    const whole = longOrDouble(BigInt(this.sum) + BigInt(this.lost));
    const fitsInt = whole instanceof Long && this.kind === 'int' && isInt32(whole.toNumber());
    return fitsInt ? whole.toNumber() : whole;
  }

  get double(): number {
    return Number.isNaN(this.sum) ? this.plain : this.sum;
  }

  private addDouble(value: number): void {
    this.plain += value;
    // In this order, as MongoDB does: another one would round other sums the other way.
    const [more, lostFirst] = exactSum(value, this.lost);
    const [sum, lostThen] = exactSum(this.sum, more);
    this.sum = sum;
    this.lost = lostFirst + lostThen;
  }
}

/** A sum and what it lost by rounding; together they are exact. */
function exactSum(a: number, b: number): [sum: number, lost: number] {
  const sum = a + b;
  const ofB = sum - a;
  return [sum, a - (sum - ofB) + (b - ofB)];
}

function requireNoDecimal(...values: unknown[]): void {
  if (values.some((value) => value instanceof Decimal128))
    throw unsupported('Arithmetic with values of type decimal');
}

/** The integer of a number of any type but double and decimal. */
function bigIntOf(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

/** An integer as BSON long; as a double where 64 bits are too few. */
function longOrDouble(value: bigint): Long | Double | number {
  return value > longMax || value < longMin ? doubleValue(Number(value)) : Long.fromBigInt(value);
}
