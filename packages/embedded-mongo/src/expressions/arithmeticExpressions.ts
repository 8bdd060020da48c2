import { Long } from 'bson';
import { badValue, MongoError } from '../mongoErrors';
import {
  addNumbers,
  divideNumbers,
  multiplyNumbers,
  remainderOf,
  roundNumber,
  subtractNumbers,
} from '../values/arithmetic';
import { bsonTypeName } from '../values/bsonTypeNames';
import { compareNumbers, isNumeric, toNumber } from '../values/numbers';
import { summary } from './accumulators';
import { inTurn, isNullish, type Operator, type Operators, operator, unary } from './expression';

/** Arithmetic on every number type; the widest type wins, as in MongoDB. */
export const arithmeticExpressions: Operators = {
  $add: inTurn(0, add),
  $subtract: binary(subtract),
  $multiply: inTurn(1, (product, value, name) => multiplyNumbers(product, numberOf(value, name))),
  $divide: binary((a, b, name) => {
    const [dividend, divisor] = [numberOf(a, name), numberOf(b, name)];
    if (toNumber(divisor) === 0) throw badValue('$divide cannot divide by zero');
    return divideNumbers(dividend, divisor);
  }),
  $mod: binary((a, b, name) => {
    const [dividend, divisor] = [numberOf(a, name, 16611), numberOf(b, name, 16611)];
    if (toNumber(divisor) === 0) throw new MongoError(16610, '$mod cannot divide by zero');
    return remainderOf(dividend, divisor);
  }),
  $abs: unary((value, name) =>
    compareNumbers(numberOf(value, name, 28765), 0) < 0 ? multiplyNumbers(value, -1) : value,
  ),
  $ceil: unary((value, name) => roundNumber(numberOf(value, name, 28765), 0, 'up')),
  $floor: unary((value, name) => roundNumber(numberOf(value, name, 28765), 0, 'down')),
  $trunc: rounding('towardsZero'),
  $round: rounding('halfToEven'),
  $sum: summary,
  $avg: summary,
  $min: summary,
  $max: summary,
};

function numberOf(value: unknown, name: string, code = 14): unknown {
  if (isNumeric(value)) return value;
  throw new MongoError(code, `${name} needs a number, not ${bsonTypeName(value)}`);
}

/** Adds numbers, or a number of milliseconds to a date. */
function add(a: unknown, b: unknown): unknown {
  if (a instanceof Date && b instanceof Date) throw new MongoError(16612, '$add takes one date');
  if (a instanceof Date) return new Date(a.getTime() + milliseconds(numberOf(b, '$add')));
  return b instanceof Date ? add(b, a) : addNumbers(numberOf(a, '$add'), numberOf(b, '$add'));
}

/** Of two dates the milliseconds between them; of a date and a number the earlier date. */
function subtract(a: unknown, b: unknown, name: string): unknown {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(a.getTime() - milliseconds(numberOf(b, name)));
  return subtractNumbers(numberOf(a, name), numberOf(b, name));
}

/** The nearest whole number, of two the one further from zero. */
function milliseconds(value: unknown): number {
  const number = toNumber(value);
  return Math.sign(number) * Math.round(Math.abs(number));
}

function binary(calculate: (a: unknown, b: unknown, name: string) => unknown): Operator {
  return operator(2, 2, ([a, b], name) =>
    isNullish(a) || isNullish(b) ? null : calculate(a, b, name),
  );
}

function rounding(mode: 'towardsZero' | 'halfToEven'): Operator {
  return operator(1, 2, ([value, place = 0], name) => {
    if (isNullish(value) || isNullish(place)) return null;
    return roundNumber(numberOf(value, name, 51081), toNumber(place), mode);
  });
}
