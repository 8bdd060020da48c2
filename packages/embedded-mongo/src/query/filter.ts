import { compileExpression } from '../expressions/expressions';
import { badValue, failedToParse, unsupported } from '../mongoErrors';
import { isTruthy } from '../values/compare';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { somePathValue, splitPath } from '../values/fieldPath';
import type { QueryContext } from '../values/queryContext';
import { isRegex } from '../values/regex';
import { $all, $size, elementTest as elementTestWith, elemMatchWith } from './arrayOperators';
import { $eq, $gt, $gte, $in, $lt, $lte, $ne, $nin, equalTo } from './comparisonOperators';
import type { Condition, FieldTest, Predicate } from './condition';
import { negate } from './condition';
import { $exists, $type } from './elementOperators';
import { $regex } from './evaluationOperators';

type FieldOperator = (operand: unknown, context: QueryContext, siblings: Document) => FieldTest;
type TopLevelOperator = (operand: unknown, context: QueryContext) => Predicate;

const $elemMatch = elemMatchWith(compileFilter, compileField);

export const fieldOperators = new Map<string, FieldOperator>(
  Object.entries({
    $eq,
    $ne,
    $gt,
    $gte,
    $lt,
    $lte,
    $in,
    $nin,
    $exists,
    $type,
    $size,
    $elemMatch,
    $all: (operand: unknown, context: QueryContext) => $all(operand, context, $elemMatch),
    $not,
    $regex: (operand: unknown, _context: QueryContext, { $options }: Document) =>
      $regex(operand, $options),
    $options: (_operand: unknown, _context: QueryContext, siblings: Document) => {
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return () => true;
    },
  }),
);

export const topLevelOperators = new Map<string, TopLevelOperator>(
  Object.entries({
    $and: (operand: unknown, context: QueryContext) => {
      const parts = compileList('$and', operand, context);
      return (document: Document) => parts.every((matches) => matches(document));
    },
    $or: (operand: unknown, context: QueryContext) => {
      const parts = compileList('$or', operand, context);
      return (document: Document) => parts.some((matches) => matches(document));
    },
    $nor: (operand: unknown, context: QueryContext) => {
      const parts = compileList('$nor', operand, context);
      return (document: Document) => !parts.some((matches) => matches(document));
    },
    $expr: (operand: unknown, context: QueryContext) => {
      const evaluate = compileExpression(operand, context);
      return (document: Document) => isTruthy(evaluate(document));
    },
    $comment: () => () => true,
  }),
);

/** Compiles a filter into a test of documents. Unknown operators are errors. */
export function compileFilter(filter: Document, context: QueryContext = {}): Predicate {
  const parts = Object.entries(filter).map(([name, operand]) =>
    compilePart(name, operand, context),
  );
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return (document) => parts.every((matches) => matches(document));
}

function compilePart(name: string, operand: unknown, context: QueryContext): Predicate {
  if (!name.startsWith('$') || name === '$ref' || name === '$id')
    return compilePath(name, operand, context);
  const operator = topLevelOperators.get(name);
  if (operator) return operator(operand, context);
  throw unsupported(`The operator ${name}`);
}

function compileList(name: string, operand: unknown, context: QueryContext): Predicate[] {
  if (!Array.isArray(operand)) throw badValue(`${name} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((part) => {
    if (!isDocument(part)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileFilter(part, context);
  });
}

function compilePath(name: string, condition: unknown, context: QueryContext): Predicate {
  const path = splitPath(name);
  const test = compileField(condition, context);
  return (document) => test((wanted) => reaches(document, path, wanted));
}

function reaches(
  document: Document,
  path: readonly string[],
  { matches, spreads }: Condition,
): boolean {
  return somePathValue(document, path, (value, standsForElements) => {
    if (matches(value)) return true;
    return spreads && standsForElements && Array.isArray(value) && value.some(matches);
  });
}

/** Compiles what follows a field's name: operators, a pattern or a value to equal. */
function compileField(condition: unknown, context: QueryContext): FieldTest {
  if (!isOperatorDocument(condition)) return equalTo(condition, context);
  const tests = Object.entries(condition).map(([name, operand]) =>
    compileOperator(name, operand, context, condition),
  );
  const [only] = tests;
  if (only && tests.length === 1) return only;
  return (exists) => tests.every((test) => test(exists));
}

function compileOperator(
  name: string,
  operand: unknown,
  context: QueryContext,
  siblings: Document,
): FieldTest {
  const operator = fieldOperators.get(name);
  if (operator) return operator(operand, context, siblings);
  throw unsupported(`The operator ${name}`);
}

function $not(operand: unknown, context: QueryContext): FieldTest {
  if (isRegex(operand)) return negate(equalTo(operand, context));
  if (!isDocument(operand)) throw badValue('$not needs a regex or a document');
  if (!isOperatorDocument(operand)) throw badValue('$not cannot be empty');
  return negate(compileField(operand, context));
}

/** Compiles a condition on array elements, as in $pull and in $elemMatch projections. */
export function compileElementTest(
  condition: unknown,
  context: QueryContext = {},
): (element: unknown) => boolean {
  return elementTestWith(condition, context, compileFilter, compileField);
}

/** Reads a filter from a command; a missing one matches everything. */
export function filterOf(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw failedToParse(`'${name}' must be an object`);
  return value;
}
