import { compileExpression } from '../expressions/expressions';
import { badValue, failedToParse, unsupported } from '../mongoErrors';
import { isTruthy } from '../values/compare';
import { type Document, getField, isDocument, isOperatorDocument } from '../values/document';
import { somePathValue, splitPath } from '../values/fieldPath';
import { isRegex } from '../values/regex';
import { $eq, $gt, $gte, $in, $lt, $lte, $ne, $nin, equalTo } from './comparisonOperators';
import {
  allOf,
  type Condition,
  type Exists,
  existsIn,
  type FieldTest,
  negate,
  type Predicate,
  someWhole,
  type ValueTest,
} from './condition';
import { $exists, $regex, $size, $type } from './valueOperators';

/** Undefined for what only says more about another operator beside it. */
type FieldOperator = (operand: unknown, siblings: Document) => FieldTest | undefined;
type TopLevelOperator = (operand: unknown) => Predicate;

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
    $regex: (operand, { $options }) => $regex(operand, $options),
    $options: (_operand, siblings) => {
      if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
      return undefined;
    },
  }),
);

export const topLevelOperators = new Map(
  Object.entries<TopLevelOperator>({
    $and: (operand) => allOf(compileList('$and', operand)),
    $or: (operand) => {
      const parts = compileList('$or', operand);
      return (document) => parts.some((matches) => matches(document));
    },
    $nor: (operand) => {
      const parts = compileList('$nor', operand);
      return (document) => !parts.some((matches) => matches(document));
    },
    $expr: (operand) => {
      const evaluate = compileExpression(operand);
      return (document) => isTruthy(evaluate(document));
    },
    $comment: () => () => true,
  }),
);

/** Compiles a filter into a test of documents. Unknown operators are errors. */
export function compileFilter(filter: Document): Predicate {
  return allOf(Object.entries(filter).map(([name, operand]) => compilePart(name, operand)));
}

function compilePart(name: string, operand: unknown): Predicate {
  if (!name.startsWith('$') || name === '$ref' || name === '$id') return compilePath(name, operand);
  const operator = topLevelOperators.get(name);
  if (operator) return operator(operand);
  throw unsupported(`The operator ${name}`);
}

function compileList(name: string, operand: unknown): Predicate[] {
  if (!Array.isArray(operand)) throw badValue(`${name} needs an array`);
  if (operand.length === 0) throw badValue(`${name} needs a nonempty array`);
  return operand.map((part) => {
    if (!isDocument(part)) throw badValue(`${name} needs objects`);
    return compileFilter(part);
  });
}

function compilePath(name: string, condition: unknown): Predicate {
  const path = splitPath(name);
  const test = compileField(condition);
  if (path.length === 1) return fieldPredicate(name, test);
  return (document) => test((wanted) => reaches(document, path, wanted));
}

/** The same for a field of the document itself, as most are: a search asks so for every document. */
function fieldPredicate(name: string, test: FieldTest): Predicate {
  let value: unknown;
  const exists: Exists = ({ matches, spreads }) =>
    matches(value) || (spreads && Array.isArray(value) && value.some(matches));
  return (document) => {
    value = getField(document, name);
    return test(exists);
  };
}

function reaches(document: Document, path: string[], { matches, spreads }: Condition): boolean {
  return somePathValue(document, path, (value, standsForElements) => {
    if (matches(value)) return true;
    return spreads && standsForElements && Array.isArray(value) && value.some(matches);
  });
}

/** Compiles what follows a field's name: operators, a pattern or a value to equal. */
function compileField(condition: unknown): FieldTest {
  if (!isOperatorDocument(condition)) return equalTo(condition);
  const tests = Object.entries(condition).flatMap(([name, operand]) => {
    const operator = fieldOperators.get(name);
    if (!operator) throw unsupported(`The operator ${name}`);
    return operator(operand, condition) ?? [];
  });
  return allOf(tests);
}

function $not(operand: unknown): FieldTest {
  if (isRegex(operand)) return negate(equalTo(operand));
  if (!isDocument(operand)) throw badValue('$not needs a regex or a document');
  if (!isOperatorDocument(operand)) throw badValue('$not cannot be empty');
  return negate(compileField(operand));
}

/** The field must hold every one of the values, or for each $elemMatch an element that meets it. */
function $all(operand: unknown): FieldTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const isElemMatch = (item: unknown) => isDocument(item) && '$elemMatch' in item;
  const hasElemMatch = operand.some(isElemMatch);
  if (operand.some((item) => (hasElemMatch ? !isElemMatch(item) : isOperatorDocument(item))))
    throw badValue('$all takes values, or nothing but $elemMatch expressions');
  const tests = operand.map((item) =>
    isDocument(item) && hasElemMatch ? $elemMatch(item.$elemMatch) : equalTo(item),
  );
  return (exists) => tests.length > 0 && tests.every((test) => test(exists));
}

function $elemMatch(operand: unknown): FieldTest {
  const matches = compileElementTest(operand);
  return someWhole((value) => Array.isArray(value) && value.some(matches));
}

/**
 * Compiles the condition on one element of $elemMatch and $pull: a filter on documents, or operators on
 * the element itself.
 */
export function compileElementTest(condition: unknown): ValueTest {
  if (!isDocument(condition)) throw badValue('$elemMatch needs an object');
  const [first = ''] = Object.keys(condition);
  if (isOperatorDocument(condition) && !topLevelOperators.has(first) && first !== '$where') {
    const test = compileField(condition);
    return (element) => test(existsIn(element));
  }
  const matches = compileFilter(condition);
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
