import { MongoError } from '../mongoErrors';
import { type Document, isDocument } from '../values/document';

/** Where an expression is evaluated: the document, and the moment of the command. */
export interface Scope {
  readonly root: Document;
  readonly now: Date;
}

/** A compiled expression; `undefined` is a missing value. */
export type Evaluate = (scope: Scope) => unknown;

/** Compiles a part of an expression. */
export type Compile = (expression: unknown) => Evaluate;

/** Compiles an operator with its operand, such as `['$price', 1]` of `$add`. */
export type Operator = (operand: unknown, compile: Compile, name: string) => Evaluate;

export type Operators = Record<`$${string}`, Operator>;

/** True for null and for a missing field, which make most operators give null. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator of so many arguments; a single one may be written without its list. */
export function operator(count: number, calculate: (values: unknown[]) => unknown): Operator {
  return (operand, compile, name) => {
    const parts = argumentsOf(operand, compile);
    if (parts.length !== count)
      throw new MongoError(16020, `${name} takes ${count} arguments, not ${parts.length}`);
    return (scope) => calculate(parts.map((part) => part(scope)));
  };
}

/** Compiles the arguments of an operator. */
export function argumentsOf(operand: unknown, compile: Compile): Evaluate[] {
  return (Array.isArray(operand) ? operand : [operand]).map((part) => compile(part));
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
