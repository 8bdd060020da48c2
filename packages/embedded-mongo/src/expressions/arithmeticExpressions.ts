import { Long } from 'bson';
import { evalExpr } from 'mingo/core';
import { MongoError } from '../mongoErrors';
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
import { accumulatorStarts } from './accumulators';
import {
  type ExpressionOperator,
  type ExpressionOperators,
  isNullish,
  unary,
  variadic,
} from './expressionOperator';

/** Arithmetic on every number type; the widest type wins, as in MongoDB. */
export const arithmeticExpressions: ExpressionOperators = {
  $add: variadic((values) => (values.some(isNullish) ? null : values.reduce(add, 0))),
  $subtract: binary('$subtract', subtract),
  $multiply: variadic((values) =>
    values.some(isNullish)
      ? null
      : values.map((value) => numberOf(value, '$multiply')).reduce(multiplyNumbers, 1),
  ),
  $divide: binary('$divide', (a, b) => {
    if (toNumber(numberOf(b, '$divide')) === 0) throw new MongoError(2, "can't $divide by zero");
    return divideNumbers(numberOf(a, '$divide'), b);
  }),
  $mod: binary('$mod', (a, b) => {
    if (toNumber(numberOf(b, '$mod')) === 0) throw new MongoError(16610, "can't $mod by zero");
    return remainderOf(numberOf(a, '$mod'), b);
  }),
  $abs: numberOperator('$abs', (value) =>
    compareNumbers(value, 0) < 0 ? multiplyNumbers(value, -1) : value,
  ),
  $ceil: numberOperator('$ceil', (value) => roundNumber(value, 0, 'up')),
  $floor: numberOperator('$floor', (value) => roundNumber(value, 0, 'down')),
  $trunc: rounding('$trunc', 'towardsZero'),
  $round: rounding('$round', 'halfToEven'),
  $sum: summary('$sum'),
  $avg: summary('$avg'),
  $min: summary('$min'),
  $max: summary('$max'),
};

function numberOf(value: unknown, operator: string): unknown {
  if (isNumeric(value)) return value;
  throw new MongoError(14, `${operator} only supports numeric types, not ${bsonTypeName(value)}`);
}

/** Adds numbers, or a number of milliseconds to a date. */
function add(a: unknown, b: unknown): unknown {
  if (a instanceof Date && b instanceof Date)
    throw new MongoError(16612, 'only one date allowed in an $add expression');
  if (a instanceof Date) return new Date(a.getTime() + toNumber(numberOf(b, '$add')));
  return b instanceof Date ? add(b, a) : addNumbers(numberOf(a, '$add'), numberOf(b, '$add'));
}

/** Of two dates the milliseconds between them; of a date and a number the earlier date. */
function subtract(a: unknown, b: unknown): unknown {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date) return new Date(a.getTime() - toNumber(numberOf(b, '$subtract')));
  return subtractNumbers(numberOf(a, '$subtract'), numberOf(b, '$subtract'));
}

function binary(name: string, calculate: (a: unknown, b: unknown) => unknown): ExpressionOperator {
  return variadic((values) => {
    if (values.length !== 2)
      throw new MongoError(
        16020,
        `Expression ${name} takes exactly 2 arguments. ${values.length} were passed in.`,
      );
    return values.some(isNullish) ? null : calculate(values[0], values[1]);
  });
}

function numberOperator(name: string, calculate: (value: unknown) => unknown): ExpressionOperator {
  return unary((value) => (isNullish(value) ? null : calculate(numberOf(value, name))));
}

function rounding(name: string, mode: 'towardsZero' | 'halfToEven'): ExpressionOperator {
  return variadic(([value, place = 0]) =>
    isNullish(value) || isNullish(place)
      ? null
      : roundNumber(numberOf(value, name), toNumber(place), mode),
  );
}

/** `{ $sum: ['$a', '$b'] }`, or of a single argument that is an array its elements. */
function summary(name: string): ExpressionOperator {
  return (document, operand, options) => {
    const value: unknown = evalExpr(document, operand, options);
    const values =
      Array.isArray(operand) && operand.length === 1 && Array.isArray(value) ? value[0] : value;
    const accumulator = accumulatorStarts.get(name)?.();
    for (const item of Array.isArray(values) ? values : [values]) accumulator?.add(item);
    return accumulator?.result();
  };
}
