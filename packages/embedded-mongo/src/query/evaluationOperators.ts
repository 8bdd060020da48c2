import { Binary, BSONRegExp } from 'bson';
import { badValue } from '../mongoErrors';
import { isNumeric, toNumber } from '../values/numbers';
import { isRegex, regexSource } from '../values/regex';
import { matchesRegex } from './comparisonOperators';
import { type FieldTest, some } from './condition';

const bitsPerByte = 8;

export function $mod(operand: unknown): FieldTest {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = operand.map((item) => Math.trunc(toNumber(item)));
  if (divisor === undefined || Number.isNaN(divisor))
    throw badValue('malformed mod, divisor not a number');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return some(
    (value) => isNumeric(value) && Math.trunc(toNumber(value)) % divisor === (remainder ?? 0) + 0,
  );
}

/** $regex, with the flags of $options beside it. */
export function $regex(operand: unknown, flags: unknown): FieldTest {
  if (flags !== undefined && typeof flags !== 'string')
    throw badValue('$options has to be a string');
  if (typeof operand !== 'string' && !isRegex(operand)) throw badValue('$regex has to be a string');
  const source =
    typeof operand === 'string' ? { pattern: operand, flags: '' } : regexSource(operand);
  return some(matchesRegex(new BSONRegExp(source.pattern, flags ?? source.flags)));
}

type BitsTest = (set: boolean[]) => boolean;

export const $bitsAllSet = bitOperator((set) => set.every(Boolean));
export const $bitsAnySet = bitOperator((set) => set.some(Boolean));
export const $bitsAllClear = bitOperator((set) => !set.some(Boolean));
export const $bitsAnyClear = bitOperator((set) => !set.every(Boolean));

function bitOperator(holds: BitsTest): (operand: unknown) => FieldTest {
  return (operand) => {
    const positions = bitPositions(operand);
    return some((value) => {
      const bits = bitsOf(value);
      return bits !== undefined && holds(positions.map((position) => bits(position)));
    });
  };
}

/** The operand is a list of bit positions, a number or binary data whose set bits are meant. */
function bitPositions(operand: unknown): number[] {
  if (Array.isArray(operand)) return operand.map(toNumber);
  const bits = bitsOf(operand);
  if (bits === undefined)
    throw badValue('A bit test takes a list of positions, a number or binary data.');
  const width = operand instanceof Binary ? operand.length() * bitsPerByte : 64;
  return Array.from({ length: width }, (_, position) => position).filter((position) =>
    bits(position),
  );
}

/** Tells which bits of a value are set; undefined for values that have no bits. */
function bitsOf(value: unknown): ((position: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.value();
    return (position) => {
      const byte = bytes[Math.floor(position / bitsPerByte)] ?? 0;
      return ((byte >> (position % bitsPerByte)) & 1) === 1;
    };
  }
  if (!isNumeric(value) || !Number.isInteger(toNumber(value))) return undefined;
  const integer = BigInt.asIntN(64, BigInt(String(value).replace(/\..*/, '')));
  return (position) => ((integer >> BigInt(Math.min(position, 63))) & 1n) === 1n;
}
