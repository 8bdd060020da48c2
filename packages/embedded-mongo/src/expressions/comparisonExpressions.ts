import { MongoError } from '../mongoErrors';
import { compareValues, isTruthy } from '../values/compare';
import { type Document, isDocument } from '../values/document';
import {
  argumentsOf,
  isNullish,
  namedArguments,
  type Operator,
  type Operators,
  operator,
} from './expression';

/** Comparisons by MongoDB's order of types, and what depends on its idea of true. */
export const comparisonExpressions: Operators = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
  $and: (operand, compile) => {
    const parts = argumentsOf(operand, compile);
    return (scope) => parts.every((part) => isTruthy(part(scope)));
  },
  $or: (operand, compile) => {
    const parts = argumentsOf(operand, compile);
    return (scope) => parts.some((part) => isTruthy(part(scope)));
  },
  $not: operator(1, ([value]) => !isTruthy(value)),
  $cond: (operand, compile, name) => {
    const parts = isDocument(operand) ? conditionParts(operand) : operand;
    if (!Array.isArray(parts) || parts.length !== 3)
      throw new MongoError(16020, `${name} takes 3 arguments`);
    const [condition, whenTrue, whenFalse] = parts.map((part) => compile(part));
    return (scope) => (isTruthy(condition?.(scope)) ? whenTrue : whenFalse)?.(scope);
  },
  $ifNull: (operand, compile, name) => {
    const parts = argumentsOf(operand, compile);
    if (parts.length < 2) throw new MongoError(1257300, `${name} takes 2 arguments or more`);
    return (scope) => {
      let value: unknown;
      for (const part of parts) {
        value = part(scope);
        if (!isNullish(value)) return value;
      }
      return value;
    };
  },
  $switch: (operand, compile, name) => {
    const { branches, default: last } = namedArguments(operand, name, ['branches'], ['default']);
    if (!Array.isArray(branches) || branches.length === 0)
      throw new MongoError(40068, '$switch needs a list of branches');
    const cases = branches.map((branch) => {
      const parts = namedArguments(branch, name, ['case', 'then']);
      return { holds: compile(parts.case), result: compile(parts.then) };
    });
    const otherwise = last === undefined ? undefined : compile(last);
    return (scope) => {
      const found = cases.find(({ holds }) => isTruthy(holds(scope)));
      if (found) return found.result(scope);
      if (otherwise) return otherwise(scope);
      throw new MongoError(40066, 'No branch of a $switch holds, and it has no default');
    };
  },
};

const conditionCodes = new Map([
  ['if', 17080],
  ['then', 17081],
  ['else', 17082],
]);

function conditionParts(operand: Document): unknown[] {
  const other = Object.keys(operand).find((name) => !conditionCodes.has(name));
  if (other !== undefined) throw new MongoError(17083, `$cond does not know '${other}'`);
  return [...conditionCodes].map(([name, code]) => {
    if (!(name in operand)) throw new MongoError(code, `$cond needs '${name}'`);
    return operand[name];
  });
}

function comparison(result: (order: number) => unknown): Operator {
  return operator(2, ([left, right]) => result(compareValues(left, right)));
}
