import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';

/** Evaluates an operator of aggregation expressions on a document, as mingo calls it. */
export type ExpressionOperator = (document: unknown, operand: unknown, options: Options) => unknown;

export type ExpressionOperators = Record<`$${string}`, ExpressionOperator>;

/** An operator of one argument, which may be written alone or in a list of one. */
export function unary(calculate: (value: unknown) => unknown): ExpressionOperator {
  return (document, operand, options) => {
    const value: unknown = evalExpr(document, operand, options);
    return calculate(Array.isArray(operand) && Array.isArray(value) ? value[0] : value);
  };
}

/** An operator of a list of arguments. */
export function variadic(calculate: (values: unknown[]) => unknown): ExpressionOperator {
  return (document, operand, options) => {
    const values: unknown = evalExpr(document, operand, options);
    return calculate(Array.isArray(values) ? values : [values]);
  };
}

/** True for null and for a missing field, which make most operators give null. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
