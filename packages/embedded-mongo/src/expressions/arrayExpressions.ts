import { MongoError } from '../mongoErrors';
import { bsonTypeName } from '../values/bsonTypeNames';
import { isTruthy, valuesEqual } from '../values/compare';
import type { Document } from '../values/document';
import { isInt32, isNumeric, toNumber } from '../values/numbers';
import { summary } from './accumulators';
import { requireVariableName } from './comparisonExpressions';
import {
  type Compile,
  inTurn,
  isNullish,
  namedArguments,
  type Operators,
  operator,
  type Scope,
  unary,
  withVariable,
} from './expression';

type ArrayCode = 17124 | 28651 | 28664 | 28689 | 28724 | 16883 | 40080 | 40386;

/** Arrays, and documents as lists of their fields. */
export const arrayExpressions: Operators = {
  $size: operator(1, 1, ([value], name) => arrayOf(value, name, 17124).length),
  $isArray: operator(1, 1, ([value]) => Array.isArray(value)),
  $arrayElemAt: operator(2, 2, ([list, index], name) => {
    if (isNullish(list) || isNullish(index)) return null;
    return arrayOf(list, name, 28689).at(wholeNumber(index, name, 28690, 28691));
  }),
  $first: unary((list, name) => arrayOf(list, name, 28689)[0]),
  $last: unary((list, name) => arrayOf(list, name, 28689).at(-1)),
  $in: operator(2, 2, ([value, list]) => {
    if (!Array.isArray(list))
      throw new MongoError(
        40081,
        `$in requires an array as a second argument, found: ${bsonTypeName(list)}`,
      );
    return list.some((item) => valuesEqual(item, value));
  }),
  $concatArrays: inTurn([], (items, list, name) => [items, arrayOf(list, name, 28664)].flat()),
  $slice: operator(2, 3, ([list, first, count], name) => {
    if (isNullish(list) || isNullish(first) || count === null) return null;
    const items = arrayOf(list, name, 28724);
    const start = wholeNumber(first, name, 28725, 28726);
    if (count === undefined) return start < 0 ? items.slice(start) : items.slice(0, start);
    const length = wholeNumber(count, name, 28727, 28728);
    if (length <= 0) throw new MongoError(28729, 'Third argument to $slice must be positive');
    const from = start < 0 ? Math.max(0, items.length + start) : start;
    return items.slice(from, from + length);
  }),
  $filter: (operand, compile, name) => {
    const { cond, ...rest } = namedArguments(operand, name, ['input', 'cond'], ['as']);
    const { itemsOf, bind } = iteration(rest, compile, name, 28651);
    const holds = compile(cond, [bind.name]);
    return (scope) =>
      itemsOf(scope)?.filter((item) => isTruthy(holds(withVariable(scope, bind.name, item)))) ??
      null;
  },
  $map: (operand, compile, name) => {
    const { in: body, ...rest } = namedArguments(operand, name, ['input', 'in'], ['as']);
    const { itemsOf, bind } = iteration(rest, compile, name, 16883);
    const change = compile(body, [bind.name]);
    return (scope) =>
      itemsOf(scope)?.map((item) => change(withVariable(scope, bind.name, item)) ?? null) ?? null;
  },
  $mergeObjects: summary,
};

/** The list that an operator goes through, and the variable for each item. */
function iteration(
  { input, as = 'this' }: Document,
  compile: Compile,
  name: string,
  code: ArrayCode,
): { itemsOf(scope: Scope): unknown[] | undefined; bind: { name: string } } {
  if (typeof as !== 'string') throw new MongoError(9, `${name} needs 'as' to be a string`);
  requireVariableName(as);
  const evaluate = compile(input);
  return {
    itemsOf: (scope) => {
      const list = evaluate(scope);
      return isNullish(list) ? undefined : arrayOf(list, name, code);
    },
    bind: { name: as },
  };
}

function arrayOf(value: unknown, name: string, code: ArrayCode): unknown[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(code, `${name} needs an array, not ${bsonTypeName(value)}`);
}

function wholeNumber(
  value: unknown,
  name: string,
  typeCode: 28690 | 28725 | 28727,
  rangeCode: 28691 | 28726 | 28728,
): number {
  if (!isNumeric(value))
    throw new MongoError(typeCode, `${name} needs a number, not ${bsonTypeName(value)}`);
  const number = toNumber(value);
  if (isInt32(number + 0)) return number;
  throw new MongoError(rangeCode, `${name} needs a 32-bit whole number, not ${number}`);
}
