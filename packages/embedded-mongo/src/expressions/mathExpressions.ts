import { MongoError } from '../mongoErrors';
import { bigIntOf, integerValue } from '../values/arithmetic';
import { bsonTypeName } from '../values/bsonTypeNames';
import { doubleValue, isNumeric, numberKindOf, toNumber } from '../values/numbers';
import { type ExpressionOperators, isNullish, unary, variadic } from './expressionOperator';

const degreesPerRadian = 180 / Math.PI;
const longBits = 63;

/** Functions whose results are doubles; of a Decimal128 the nearest double is taken. */
export const mathExpressions: ExpressionOperators = {
  $exp: real('$exp', Math.exp),
  $ln: real('$ln', (x) => Math.log(requirePositive(x, '$ln'))),
  $log10: real('$log10', (x) => Math.log10(requirePositive(x, '$log10'))),
  $sqrt: real('$sqrt', (x) => {
    if (x < 0) throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0");
    return Math.sqrt(x);
  }),
  $log: variadic(([value, base]) =>
    isNullish(value) || isNullish(base)
      ? null
      : doubleValue(
          Math.log(requirePositive(numberOf(value, '$log'), '$log')) /
            Math.log(requirePositive(numberOf(base, '$log'), '$log')),
        ),
  ),
  $pow: variadic(([base, exponent]) =>
    isNullish(base) || isNullish(exponent) ? null : power(base, exponent),
  ),
  $sin: real('$sin', Math.sin),
  $cos: real('$cos', Math.cos),
  $tan: real('$tan', Math.tan),
  $asin: real('$asin', Math.asin),
  $acos: real('$acos', Math.acos),
  $atan: real('$atan', Math.atan),
  $sinh: real('$sinh', Math.sinh),
  $cosh: real('$cosh', Math.cosh),
  $tanh: real('$tanh', Math.tanh),
  $asinh: real('$asinh', Math.asinh),
  $acosh: real('$acosh', Math.acosh),
  $atanh: real('$atanh', Math.atanh),
  $atan2: variadic(([y, x]) =>
    isNullish(y) || isNullish(x)
      ? null
      : doubleValue(Math.atan2(numberOf(y, '$atan2'), numberOf(x, '$atan2'))),
  ),
  $degreesToRadians: real('$degreesToRadians', (degrees) => degrees / degreesPerRadian),
  $radiansToDegrees: real('$radiansToDegrees', (radians) => radians * degreesPerRadian),
};

function real(name: string, calculate: (x: number) => number) {
  return unary((value) =>
    isNullish(value) ? null : doubleValue(calculate(numberOf(value, name))),
  );
}

function numberOf(value: unknown, name: string): number {
  if (isNumeric(value)) return toNumber(value);
  throw new MongoError(28765, `${name} only supports numeric types, not ${bsonTypeName(value)}`);
}

function requirePositive(value: number, name: string): number {
  if (value > 0) return value;
  throw new MongoError(28766, `${name}'s argument must be a positive number, but is ${value}`);
}

/** Whole powers of whole numbers stay whole while they fit into 64 bits. */
function power(base: unknown, exponent: unknown): unknown {
  const [x, y] = [numberOf(base, '$pow'), numberOf(exponent, '$pow')];
  const isWhole = [base, exponent].every((value) => ['int', 'long'].includes(numberKindOf(value)));
  if (isWhole && y >= 0 && y * Math.log2(Math.max(Math.abs(x), 1)) < longBits) {
    return integerValue(bigIntOf(base) ** bigIntOf(exponent));
  }
  return doubleValue(x ** y);
}
