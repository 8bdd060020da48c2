import { MongoError } from '../mongoErrors';
import { type Document, isDocument } from '../values/document';

/** Where an expression is evaluated: the document, and the variables around it from inner to outer. */
export interface Scope {
  readonly root: Document;
  readonly name?: string;
  readonly value?: unknown;
  readonly outer?: Scope;
}

/** A compiled expression; `undefined` is a missing value. */
export type Evaluate = (scope: Scope) => unknown;

/** Compiles a part of an expression; `names` are variables that the operator defines for it. */
export type Compile = (expression: unknown, names?: readonly string[]) => Evaluate;

/** Compiles an operator with its operand, such as `['$price', 1]` of `$add`. */
export type Operator = (operand: unknown, compile: Compile, name: string) => Evaluate;

export type Operators = Record<`$${string}`, Operator>;

/** True for null and for a missing field, which make most operators give null. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator of `least` to `most` arguments; a single one may be written without its list. */
export function operator(
  least: number,
  most: number,
  calculate: (values: unknown[], name: string) => unknown,
): Operator {
  return (operand, compile, name) => {
    const parts = argumentsOf(operand, compile);
    requireCount(parts.length, least, most, name);
    const valuesIn = (scope: Scope) => parts.map((part) => part(scope));
    return (scope) => calculate(valuesIn(scope), name);
  };
}

/**
 * An operator that takes its arguments in turn. At the first that is null or missing it gives null, and
 * the rest is not evaluated.
 */
export function inTurn(
  start: unknown,
  step: (result: unknown, value: unknown, name: string) => unknown,
): Operator {
  return (operand, compile, name) => {
    const parts = argumentsOf(operand, compile);
    return (scope) => {
      let result = start;
      for (const part of parts) {
        const value = part(scope);
        if (isNullish(value)) return null;
        result = step(result, value, name);
      }
      return result;
    };
  };
}

/** An operator of one argument that gives null for null and for a missing value. */
export function unary(calculate: (value: unknown, name: string) => unknown): Operator {
  return operator(1, 1, ([value], name) => (isNullish(value) ? null : calculate(value, name)));
}

/** Compiles the arguments of an operator. */
export function argumentsOf(operand: unknown, compile: Compile): Evaluate[] {
  return (Array.isArray(operand) ? operand : [operand]).map((part) => compile(part));
}

function requireCount(count: number, least: number, most: number, name: string): void {
  if (count >= least && count <= most) return;
  if (least === most) throw new MongoError(16020, `${name} takes ${least} arguments, not ${count}`);
  throw new MongoError(28667, `${name} takes ${least} to ${most} arguments, not ${count}`);
}

/** Reads an operand with named arguments; an unknown or missing one is an error. */
export function namedArguments(
  operand: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Document {
  if (!isDocument(operand)) throw new MongoError(9, `${name} needs an object of arguments`);
  for (const argument of Object.keys(operand)) {
    if (!required.includes(argument) && !optional.includes(argument))
      throw new MongoError(9, `${name} does not know '${argument}'`);
  }
  for (const argument of required) {
    if (!(argument in operand)) throw new MongoError(9, `${name} needs '${argument}'`);
  }
  return operand;
}

/** A scope with one more variable. */
export function withVariable(outer: Scope, name: string, value: unknown): Scope {
  return { root: outer.root, name, value, outer };
}
