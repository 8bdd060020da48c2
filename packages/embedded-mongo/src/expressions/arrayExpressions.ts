import { MongoError } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { isTruthy, valuesEqual } from '../values/compare';
import { isInt32, isNumeric, toNumber } from '../values/numbers';
import {
  inTurn,
  isNullish,
  namedArguments,
  type Operator,
  type Operators,
  operator,
  unary,
  withVariable,
} from './expression';

export const arrayExpressions: Operators = {
  $size: operator(1, 1, ([value], name) => arrayOf(value, name, 17124).length),
  $isArray: operator(1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: operator(2, 2, ([list, index], name) => {
    if (isNullish(list) || isNullish(index)) return null;
    return arrayOf(list, name, 28689).at(wholeNumber(index, name, 28690, 28691));
  }),
  $first: unary((list, name) => arrayOf(list, name, 28689)[0]),
  $last: unary((list, name) => arrayOf(list, name, 28689).at(-1)),
  $in: operator(2, 2, ([value, list], name) =>
    arrayOf(list, name, 40081).some((item) => valuesEqual(item, value)),
  ),
  $concatArrays: inTurn([], (items, list, name) => [items, arrayOf(list, name, 28664)].flat()),
  $slice: operator(2, 3, ([list, first, count], name) => {
    if (isNullish(list) || isNullish(first) || count === null) return null;
    const items = arrayOf(list, name, 28724);
    const start = wholeNumber(first, name, 28725, 28726);
    if (count === undefined) return start < 0 ? items.slice(start) : items.slice(0, start);
    const length = wholeNumber(count, name, 28727, 28728);
    if (length <= 0) throw new MongoError(28729, '$slice needs a positive length');
    const from = start < 0 ? Math.max(0, items.length + start) : start;
    return items.slice(from, from + length);
  }),
  $filter: iteration('cond', 28651, (items, holds) => items.filter((it) => isTruthy(holds(it)))),
  $map: iteration('in', 16883, (items, change) => items.map((it) => change(it) ?? null)),
};

/** An operator that goes through a list and evaluates an expression with a variable for each item. */
function iteration(
  body: 'cond' | 'in',
  code: number,
  apply: (items: unknown[], evaluate: (item: unknown) => unknown) => unknown[],
): Operator {
  return (operand, compile, name) => {
    const parts = namedArguments(operand, name, ['input', body], ['as']);
    const variable = variableName(parts.as ?? 'this');
    const listOf = compile(parts.input);
    const evaluate = compile(parts[body], [variable]);
    return (scope) => {
      const list = listOf(scope);
      if (isNullish(list)) return null;
      const items = arrayOf(list, name, code);
      return apply(items, (item) => evaluate(withVariable(scope, variable, item)));
    };
  };
}

/** Names of variables start with a small letter; capital ones belong to the system. */
function variableName(name: unknown): string {
  if (typeof name === 'string' && /^[a-z\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*$/.test(name))
    return name;
  throw new MongoError(9, `A variable cannot have the name ${String(name)}.`);
}

function arrayOf(value: unknown, name: string, code: number): unknown[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(code, `${name} needs an array, not ${bsonTypeName(value)}`);
}

function wholeNumber(value: unknown, name: string, typeCode: number, rangeCode: number): number {
  if (!isNumeric(value))
    throw new MongoError(typeCode, `${name} needs a number, not ${bsonTypeName(value)}`);
  const number = toNumber(value);
  if (isInt32(number + 0)) return number;
  throw new MongoError(rangeCode, `${name} needs a 32-bit whole number, not ${number}`);
}
