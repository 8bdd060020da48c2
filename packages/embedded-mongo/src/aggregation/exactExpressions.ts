import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { compareValues } from '../values/compare';

type ExpressionOperator = (document: unknown, operand: unknown, options: Options) => unknown;

export type ExpressionOperators = Record<`$${string}`, ExpressionOperator>;

/** Operators in which mingo is wrong about Decimal128, Long or the order of types. */
export const exactExpressions: ExpressionOperators = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
};

function comparison(result: (order: number) => unknown): ExpressionOperator {
  return (document, operand, options) => {
    const values: unknown = evalExpr(document, operand, options);
    const [left, right] = Array.isArray(values) ? values : [];
    return result(compareValues(left, right));
  };
}
