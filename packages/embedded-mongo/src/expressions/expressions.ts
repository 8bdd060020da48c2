import { MongoError, unsupported } from '../mongoErrors';
import { type Document, getField, isDocument, setField } from '../values/document';
import type { Path } from '../values/fieldPath';
import { comparisonExpressions } from './comparisonExpressions';
import { dateExpressions } from './dateExpressions';
import type { Evaluate, Operators, Scope } from './expression';
import { listExpressions } from './listExpressions';

/** A compiled expression as the rest of the database uses it. */
export type Expression = (document: Document) => unknown;

/** All that are offered. The differential test compares each with MongoDB. */
export const expressionOperators: Operators = {
  ...comparisonExpressions,
  ...dateExpressions,
  ...listExpressions,
  $literal: (operand) => () => operand,
};

const operators = new Map(Object.entries(expressionOperators));
const systemVariables = new Set(['ROOT', 'CURRENT', 'REMOVE', 'NOW']);

/** Compiles an aggregation expression such as `{ $gt: ['$price', 1] }` into a function of documents. */
export function compileExpression(expression: unknown): Expression {
  const evaluate = compile(expression);
  const now = new Date();
  return (root) => evaluate({ root, now });
}

function compile(expression: unknown): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$'))
    return expression.startsWith('$$')
      ? variablePath(expression.slice(2))
      : fieldPath(expression.slice(1));
  if (Array.isArray(expression)) {
    const parts = expression.map(compile);
    return (scope) => parts.map((part) => part(scope) ?? null);
  }
  return isDocument(expression) ? compileDocument(expression) : () => expression;
}

function compileDocument(expression: Document): Evaluate {
  const entries = Object.entries(expression);
  const [[name, operand] = ['', undefined]] = entries;
  if (name.startsWith('$')) {
    const operator = operators.get(name);
    if (entries.length > 1) throw new MongoError(15983, `${name} needs an object of its own`);
    if (!operator) throw unsupported(`The expression ${name}`);
    return operator(operand, compile, name);
  }
  const fields = entries.map(([field, part]): [string, Evaluate] => {
    requireFieldName(field);
    return [field, compile(part)];
  });
  return (scope) => {
    const result: Document = {};
    for (const [field, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setField(result, field, value);
    }
    return result;
  };
}

function requireFieldName(name: string): void {
  if (name.startsWith('$')) throw new MongoError(15983, `${name} needs an object of its own`);
  if (name.includes('.')) throw new MongoError(16405, `A name cannot contain a dot: ${name}`);
}

function fieldPath(text: string): Evaluate {
  const path = checkedPath(text);
  const [first = ''] = path;
  if (path.length === 1) return ({ root }) => getField(root, first);
  return ({ root }) => valueBelow(root, path, 0);
}

function variablePath(text: string): Evaluate {
  const [name = '', ...path] = checkedPath(text);
  if (!systemVariables.has(name)) throw new MongoError(17276, `There is no variable ${name}`);
  if (path.length === 0) return (scope) => variable(scope, name);
  return (scope) => valueUnder(variable(scope, name), path, 0);
}

function checkedPath(text: string): string[] {
  const path = text.split('.');
  for (const name of path) {
    if (name === '') throw new MongoError(15998, `A name in ${text} is empty`);
    if (name.startsWith('$')) throw new MongoError(16410, `A name in ${text} starts with '$'`);
  }
  return path;
}

/** REMOVE is what is missing. */
function variable({ root, now }: Scope, name: string): unknown {
  if (name === 'ROOT' || name === 'CURRENT') return root;
  return name === 'NOW' ? now : undefined;
}

/** The rest of a path below a value: of an array the values below its documents. */
function valueUnder(value: unknown, path: Path, at: number): unknown {
  if (isDocument(value)) return valueBelow(value, path, at);
  if (!Array.isArray(value)) return undefined;
  return value
    .map((item) => (isDocument(item) ? valueBelow(item, path, at) : undefined))
    .filter((item) => item !== undefined);
}

function valueBelow(source: Document, path: Path, at: number): unknown {
  const value = getField(source, path[at] ?? '');
  return at === path.length - 1 ? value : valueUnder(value, path, at + 1);
}
