import { evalExpr } from 'mingo/core';
import { MongoError } from '../mongoErrors';
import { compareValues, isTruthy, valuesEqual } from '../values/compare';
import { isDocument } from '../values/document';
import { type ExpressionOperators, isNullish, unary, variadic } from './expressionOperator';

/** Comparisons by MongoDB's order of types, and what depends on its idea of true. */
export const comparisonExpressions: ExpressionOperators = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
  $and: (document, operand, options) =>
    listOf(operand).every((part) => isTruthy(evalExpr(document, part, options))),
  $or: (document, operand, options) =>
    listOf(operand).some((part) => isTruthy(evalExpr(document, part, options))),
  $not: unary((value) => !isTruthy(value)),
  $cond: (document, operand, options) => {
    const [condition, whenTrue, whenFalse] = isDocument(operand)
      ? [operand.if, operand.then, operand.else]
      : listOf(operand);
    return evalExpr(
      document,
      isTruthy(evalExpr(document, condition, options)) ? whenTrue : whenFalse,
      options,
    );
  },
  $in: variadic(([value, list]) => {
    if (!Array.isArray(list))
      throw new MongoError(40081, '$in requires an array as a second argument');
    return list.some((item) => valuesEqual(item, value));
  }),
  $indexOfArray: variadic(([list, value, start, end]) => {
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw new MongoError(40090, '$indexOfArray requires an array as a first argument');
    const from = Number(start ?? 0);
    const index = list
      .slice(from, Number(end ?? list.length))
      .findIndex((item) => valuesEqual(item, value));
    return index < 0 ? index : index + from;
  }),
};

function comparison(result: (order: number) => unknown) {
  return variadic(([left, right]) => result(compareValues(left, right)));
}

function listOf(operand: unknown): unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}
