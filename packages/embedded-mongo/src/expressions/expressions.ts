import { evalExpr } from 'mingo/core';
import { badValue } from '../mongoErrors';
import { type Document, getField, isDocument } from '../values/document';
import type { QueryContext } from '../values/queryContext';
import { compileRegex, isRegex, regexSource } from '../values/regex';
import { mingoOptions } from './mingoContext';

export type Expression = (document: Document) => unknown;

/** Compiles an aggregation expression such as `{ $add: ['$price', 1] }` into a function of documents. */
export function compileExpression(expression: unknown, context: QueryContext): Expression {
  const simple = simpleExpression(expression);
  if (simple) return simple;
  const options = mingoOptions(context);
  const prepared = withJavaScriptRegexes(expression);
  return (document) => withMongoErrors(() => evalExpr(document, prepared, options));
}

/** Constants and top-level fields, which most groups are made of, need no interpreter. */
function simpleExpression(expression: unknown): Expression | undefined {
  if (typeof expression !== 'string') {
    return Array.isArray(expression) || isDocument(expression) || isRegex(expression)
      ? undefined
      : () => expression;
  }
  if (!expression.startsWith('$')) return () => expression;
  const name = expression.slice(1);
  if (name === '' || name.startsWith('$') || name.includes('.')) return undefined;
  return (document) => getField(document, name);
}

/** mingo knows only JavaScript's own regular expressions. */
export function withJavaScriptRegexes(value: unknown): unknown {
  if (isRegex(value)) {
    const { pattern, flags } = regexSource(value);
    return compileRegex(pattern, flags);
  }
  if (Array.isArray(value)) return value.map(withJavaScriptRegexes);
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withJavaScriptRegexes(part)]),
  );
}

/** mingo throws errors of its own; the client must get one with a code of MongoDB. */
export function withMongoErrors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'MingoError')
      throw badValue(error.message);
    throw error;
  }
}
