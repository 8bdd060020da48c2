import { badValue } from '../mongoErrors';
import { isDocument, isOperatorDocument } from '../values/document';
import { isNumeric, toNumber } from '../values/numbers';
import type { QueryContext } from '../values/queryContext';
import { equalTo } from './comparisonOperators';
import {
  type CompileField,
  type CompileFilter,
  existsIn,
  type FieldTest,
  someWhole,
} from './condition';

/** These look like operators on a value but start a whole filter. */
const filterOperators = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment']);

export function $size(operand: unknown): FieldTest {
  const size = isNumeric(operand) ? toNumber(operand) : Number.NaN;
  if (!Number.isInteger(size) || size < 0)
    throw badValue(`Failed to parse $size. Expected a whole number: $size: ${String(operand)}`);
  return someWhole((value) => Array.isArray(value) && value.length === size);
}

/** The field must hold every one of the values, or for each $elemMatch an element that meets it. */
export function $all(operand: unknown, context: QueryContext, elemMatch: ElemMatch): FieldTest {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  const isElemMatch = (item: unknown) => isDocument(item) && '$elemMatch' in item;
  const hasElemMatch = operand.some(isElemMatch);
  if (operand.some((item) => (hasElemMatch ? !isElemMatch(item) : isOperatorDocument(item))))
    throw badValue('$all takes values, or nothing but $elemMatch expressions');
  const tests = operand.map((item) =>
    isDocument(item) && hasElemMatch ? elemMatch(item.$elemMatch, context) : equalTo(item, context),
  );
  return (exists) => tests.length > 0 && tests.every((test) => test(exists));
}

export type ElemMatch = (operand: unknown, context: QueryContext) => FieldTest;

/** Builds $elemMatch on top of the compilers for filters and for single fields. */
export function elemMatchWith(compileFilter: CompileFilter, compileField: CompileField): ElemMatch {
  return (operand, context) => {
    const matches = elementTest(operand, context, compileFilter, compileField);
    return someWhole((value) => Array.isArray(value) && value.some(matches));
  };
}

/** The test on one element: a filter on documents, or operators on the element itself. */
export function elementTest(
  operand: unknown,
  context: QueryContext,
  compileFilter: CompileFilter,
  compileField: CompileField,
): (element: unknown) => boolean {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const [first = ''] = Object.keys(operand);
  if (isOperatorDocument(operand) && !filterOperators.has(first)) {
    const test = compileField(operand, context);
    return (element) => test(existsIn(element));
  }
  const matches = compileFilter(operand, context);
  return (element) =>
    isFilterable(element) && matches(Array.isArray(element) ? { ...element } : element);
}

/** Nested arrays can be filtered by place: `{ 0: 'a' }`. */
function isFilterable(element: unknown): element is Record<string, unknown> {
  return isDocument(element) || Array.isArray(element);
}
