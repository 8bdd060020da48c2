import { compileExpression } from '../expressions/expressions';
import { badValue, failedToParse, unsupported } from '../mongoErrors';
import type { QueryContext } from '../values/collation';
import { isTruthy } from '../values/compare';
import { type Document, isDocument, isOperatorDocument } from '../values/document';
import { somePathValue, splitPath } from '../values/fieldPath';
import { isRegex } from '../values/regex';
import { $eq, $gt, $gte, $in, $lt, $lte, $ne, $nin, equalTo } from './comparisonOperators';
import {
  allOf,
  type Condition,
  existsIn,
  type FieldTest,
  negate,
  type Predicate,
  someWhole,
  type ValueTest,
} from './condition';
import { $exists, $regex, $size, $type } from './valueOperators';

type FieldOperator = (operand: unknown, context: QueryContext, siblings: Document) => FieldTest;
type TopLevelOperator = (operand: unknown, context: QueryContext) => Predicate;

export const fieldOperators = new Map(
  Object.entries<FieldOperator>({
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
    $all,
    $not,
    $regex: (operand, _context, { $options }) => $regex(operand, $options),
    $options: (_operand, _context, siblings) => {
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return () => true;
    },
  }),
);

export const topLevelOperators = new Map(
  Object.entries<TopLevelOperator>({
    $and: (operand, context) => allOf(compileList('$and', operand, context)),
    $or: (operand, context) => {
      const parts = compileList('$or', operand, context);
      return (document) => parts.some((matches) => matches(document));
    },
    $nor: (operand, context) => {
      const parts = compileList('$nor', operand, context);
      return (document) => !parts.some((matches) => matches(document));
    },
    $expr: (operand, context) => {
      const evaluate = compileExpression(operand, context);
      return (document) => isTruthy(evaluate(document));
    },
    $comment: () => () => true,
  }),
);

/** Compiles a filter into a test of documents. Unknown operators are errors. */
export function compileFilter(filter: Document, context: QueryContext = {}): Predicate {
  return allOf(
    Object.entries(filter).map(([name, operand]) => compilePart(name, operand, context)),
  );
}

function compilePart(name: string, operand: unknown, context: QueryContext): Predicate {
  if (!name.startsWith('$') || name === '$ref' || name === '$id')
    return compilePath(name, operand, context);
  const operator = topLevelOperators.get(name);
  if (operator) return operator(operand, context);
  throw unsupported(`The operator ${name}`);
}

function compileList(name: string, operand: unknown, context: QueryContext): Predicate[] {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  if (operand.length === 0) throw badValue(`${name} needs a nonempty array`);
  return operand.map((part) => {
    if (!isDocument(part)) throw badValue(`${name} needs objects`);
    return compileFilter(part, context);
  });
}

function compilePath(name: string, condition: unknown, context: QueryContext): Predicate {
  const path = splitPath(name);
  const test = compileField(condition, context);
  return (document) => test((wanted) => reaches(document, path, wanted));
}

function reaches(document: Document, path: string[], { matches, spreads }: Condition): boolean {
  return somePathValue(document, path, (value, standsForElements) => {
    if (matches(value)) return true;
    return spreads && standsForElements && Array.isArray(value) && value.some(matches);
  });
}

/** Compiles what follows a field's name: operators, a pattern or a value to equal. */
function compileField(condition: unknown, context: QueryContext): FieldTest {
  if (!isOperatorDocument(condition)) return equalTo(condition, context);
  const tests = Object.entries(condition).map(([name, operand]) => {
    const operator = fieldOperators.get(name);
    if (!operator) throw unsupported(`The operator ${name}`);
    return operator(operand, context, condition);
  });
  return allOf(tests);
}

function $not(operand: unknown, context: QueryContext): FieldTest {
  if (isRegex(operand)) return negate(equalTo(operand, context));
  if (!isDocument(operand)) throw badValue('$not needs a regex or a document');
  if (!isOperatorDocument(operand)) throw badValue('$not cannot be empty');
  return negate(compileField(operand, context));
}

/** The field must hold every one of the values, or for each $elemMatch an element that meets it. */
function $all(operand: unknown, context: QueryContext): FieldTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const isElemMatch = (item: unknown) => isDocument(item) && '$elemMatch' in item;
  const hasElemMatch = operand.some(isElemMatch);
  if (operand.some((item) => (hasElemMatch ? !isElemMatch(item) : isOperatorDocument(item))))
    throw badValue('$all takes values, or nothing but $elemMatch expressions');
  const tests = operand.map((item) =>
    isDocument(item) && hasElemMatch
      ? $elemMatch(item.$elemMatch, context)
      : equalTo(item, context),
  );
  return (exists) => tests.length > 0 && tests.every((test) => test(exists));
}

function $elemMatch(operand: unknown, context: QueryContext): FieldTest {
  const matches = compileElementTest(operand, context);
  return someWhole((value) => Array.isArray(value) && value.some(matches));
}

/**
 * Compiles the condition on one element of $elemMatch and $pull: a filter on documents, or operators on
 * the element itself.
 */
export function compileElementTest(condition: unknown, context: QueryContext = {}): ValueTest {
  if (!isDocument(condition)) throw badValue('$elemMatch needs an object');
  const [first = ''] = Object.keys(condition);
  if (isOperatorDocument(condition) && !topLevelOperators.has(first) && first !== '$where') {
    const test = compileField(condition, context);
    return (element) => test(existsIn(element));
  }
  const matches = compileFilter(condition, context);
  // Nested arrays can be filtered by place: `{ 0: 'a' }`.
  return (element) =>
    isDocument(element) ? matches(element) : Array.isArray(element) && matches({ ...element });
}

/** Reads a filter from a command; a missing one matches everything. */
export function filterOf(value: unknown, name: string): Document {
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw failedToParse(`'${name}' must be an object`);
  return value;
}
