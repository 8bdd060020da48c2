import { MongoError } from '../mongoErrors';
import { compareValues, isTruthy } from '../values/compare';
import { isDocument } from '../values/document';
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
  $not: operator(1, 1, ([value]) => !isTruthy(value)),
  $cond: (operand, compile, name) => {
    const parts = isDocument(operand) ? conditionParts(operand) : operand;
    if (!Array.isArray(parts) || parts.length !== 3)
      throw new MongoError(16020, `Expression ${name} takes exactly 3 arguments.`);
    const [condition, whenTrue, whenFalse] = parts.map((part) => compile(part));
    return (scope) => (isTruthy(condition?.(scope)) ? whenTrue : whenFalse)?.(scope);
  },
  $ifNull: (operand, compile, name) => {
    const parts = argumentsOf(operand, compile);
    if (parts.length < 2)
      throw new MongoError(1257300, `${name} needs at least two arguments, had: ${parts.length}`);
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
    const { branches, default: fallback } = namedArguments(
      operand,
      name,
      ['branches'],
      ['default'],
    );
    if (!Array.isArray(branches) || branches.length === 0)
      throw new MongoError(40068, '$switch requires at least one branch.');
    const cases = branches.map((branch) => {
      const parts = namedArguments(branch, name, ['case', 'then']);
      return { holds: compile(parts.case), result: compile(parts.then) };
    });
    const otherwise = fallback === undefined ? undefined : compile(fallback);
    return (scope) => {
      const found = cases.find(({ holds }) => isTruthy(holds(scope)));
      if (found) return found.result(scope);
      if (otherwise) return otherwise(scope);
      throw new MongoError(40066, '$switch could not find a matching branch, and has no default.');
    };
  },
};

/** Names of variables start with a small letter; capital ones belong to the system. */
export function requireVariableName(name: string): void {
  if (/^([a-z\u0080-\uffff])[A-Za-z0-9_\u0080-\uffff]*$/.test(name)) return;
  throw new MongoError(9, `'${name}' is not a valid name for a user-defined variable.`);
}

function conditionParts(operand: Record<string, unknown>): unknown[] {
  for (const name of Object.keys(operand)) {
    if (!['if', 'then', 'else'].includes(name))
      throw new MongoError(17083, `Unrecognized parameter to $cond: ${name}`);
  }
  for (const [name, code] of conditionCodes) {
    if (!(name in operand)) throw new MongoError(code, `Missing '${name}' parameter to $cond`);
  }
  return [operand.if, operand.then, operand.else];
}

const conditionCodes = [
  ['if', 17080],
  ['then', 17081],
  ['else', 17082],
] as const;

function comparison(result: (order: number) => unknown): Operator {
  return operator(2, 2, ([left, right]) => result(compareValues(left, right)));
}
