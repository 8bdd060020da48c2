import type { Decimal128 } from 'bson';

/** The exact value `coefficient * 10 ** exponent`. */
export interface ExactNumber {
  coefficient: bigint;
  exponent: number;
}

/** A Decimal128 holds this many digits. */
const decimalDigits = 34;
const doubleFractionBits = 52n;
const doubleExponentMask = 0x7ffn;
const doubleExponentBias = 1075;

/** Decimal128 as an exact number, or NaN, Infinity or -Infinity, which have no exact form. */
export function exactOfDecimal(decimal: Decimal128): ExactNumber | number {
  const text = decimal.toString();
  const match = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text);
  if (match === null) return Number(text.replace('Infinity', '1e999'));
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction || '0');
  return {
    coefficient: sign === '-' ? -digits : digits,
    exponent: Number(exponent) - fraction.length,
  };
}

/**
 * A finite double as the exact number its bits stand for, rounded to the digits a Decimal128 has:
 * 0.1 becomes 0.1000000000000000055511151231257827, as in MongoDB, and so is not NumberDecimal("0.1").
 */
export function exactOfDouble(value: number): ExactNumber {
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  const bits = new BigUint64Array(Float64Array.of(Math.abs(value)).buffer)[0] ?? 0n;
  const biased = Number((bits >> doubleFractionBits) & doubleExponentMask);
  const fraction = bits & ((1n << doubleFractionBits) - 1n);
  const mantissa = biased === 0 ? fraction : fraction | (1n << doubleFractionBits);
  const power = (biased === 0 ? 1 : biased) - doubleExponentBias;
  const coefficient = mantissa * 5n ** BigInt(-power);
  return roundToDecimal({ coefficient: value < 0 ? -coefficient : coefficient, exponent: power });
}

/** Rounds half to even, to the digits a Decimal128 has. */
function roundToDecimal({ coefficient, exponent }: ExactNumber): ExactNumber {
  const negative = coefficient < 0n;
  const digits = (negative ? -coefficient : coefficient).toString();
  const excess = digits.length - decimalDigits;
  if (excess <= 0) return { coefficient, exponent };
  const divisor = 10n ** BigInt(excess);
  let kept = BigInt(digits) / divisor;
  const twiceRest = (BigInt(digits) % divisor) * 2n;
  if (twiceRest > divisor || (twiceRest === divisor && kept % 2n === 1n)) kept += 1n;
  return { coefficient: negative ? -kept : kept, exponent: exponent + excess };
}

/** Brings two exact numbers to one exponent and gives the coefficients. */
export function alignExact(a: ExactNumber, b: ExactNumber): [bigint, bigint] {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (it: ExactNumber) => it.coefficient * 10n ** BigInt(it.exponent - exponent);
  return [scaled(a), scaled(b)];
}
