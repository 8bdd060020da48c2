import { type Double, Long } from 'bson';
import { doubleValue, isInt32, type NumberKind, numberKindOf, toNumber } from './numbers';

const longMax = 2n ** 63n - 1n;
const longMin = -(2n ** 63n);

/** Adds two numbers as MongoDB does: the wider type wins; int overflows into long, long into double. */
export function addNumbers(a: unknown, b: unknown): unknown {
  const kinds = [numberKindOf(a), numberKindOf(b)];
  const sum = toNumber(a) + toNumber(b);
  if (kinds.includes('double')) return doubleValue(sum);
  // Never -0, which is no integer.
  if (!kinds.includes('long') && isInt32(sum + 0)) return sum + 0;
  return longOrDouble(bigIntOf(a) + bigIntOf(b));
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

/** The integer of a number of any type but double. */
function bigIntOf(value: unknown): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
}

/** An integer as BSON long; as a double where 64 bits are too few. */
function longOrDouble(value: bigint): Long | Double | number {
  return value > longMax || value < longMin ? doubleValue(Number(value)) : Long.fromBigInt(value);
}
