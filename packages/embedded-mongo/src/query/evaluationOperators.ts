import { BSONRegExp } from 'bson';
import { badValue, MongoError } from '../mongoErrors';
import { exactOf, isNumeric } from '../values/numbers';
import { compileRegex, isRegex, regexSource } from '../values/regex';
import { matchesRegex } from './comparisonOperators';
import { type FieldTest, some } from './condition';

/** A 64-bit integer has no more digits. */
const maxLongDigits = 19;

export function $mod(operand: unknown): FieldTest {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = operand.map(wholePart);
  if (divisor === undefined) throw badValue('malformed mod, divisor not a number');
  if (remainder === undefined) throw badValue('malformed mod, remainder not a number');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return some((value) => {
    const whole = wholePart(value);
    return whole !== undefined && whole % divisor === remainder;
  });
}

/** A number without its fraction; undefined for what does not fit into 64 bits or is no number. */
function wholePart(value: unknown): bigint | undefined {
  const exact = isNumeric(value) ? exactOf(value) : Number.NaN;
  if (typeof exact === 'number' || exact.exponent > maxLongDigits) return undefined;
  const { coefficient, exponent } = exact;
  const power = 10n ** BigInt(Math.abs(exponent));
  const whole = exponent < 0 ? coefficient / power : coefficient * power;
  return BigInt.asIntN(64, whole) === whole ? whole : undefined;
}

/** $regex, with the flags of $options beside it. */
export function $regex(operand: unknown, flags: unknown): FieldTest {
  if (flags !== undefined && typeof flags !== 'string')
    throw badValue('$options has to be a string');
  if (isRegex(operand)) {
    const own = regexSource(operand).flags;
    if (flags !== undefined && own !== '')
      throw new MongoError(51075, 'options set in both $regex and $options');
    return regexTest(regexSource(operand).pattern, flags ?? own);
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return regexTest(operand, flags ?? '');
}

/** Checks the flags first: the class for stored patterns knows no others. */
function regexTest(pattern: string, flags: string): FieldTest {
  compileRegex(pattern, flags);
  return some(matchesRegex(new BSONRegExp(pattern, flags.replaceAll('u', ''))));
}
