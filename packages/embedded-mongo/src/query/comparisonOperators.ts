import { badValue } from '../mongoErrors';
import type { Collation } from '../values/collation';
import { compareValues, valuesEqual } from '../values/compare';
import { equalityKey } from '../values/equalityKey';
import type { QueryContext } from '../values/queryContext';
import { compileRegex, isRegex, regexSource } from '../values/regex';
import { TypeOrder, typeOrderOf } from '../values/typeOrder';
import { type FieldTest, negate, some } from './condition';

type ValueTest = (value: unknown) => boolean;

/** Equality as in `{ name: 'Ann' }`: null finds missing fields too, a pattern finds what it matches. */
export function equalTo(operand: unknown, context: QueryContext): FieldTest {
  return some(isRegex(operand) ? matchesRegex(operand) : equalityTest(operand, context.collation));
}

/** $eq: like `equalTo`, but a regular expression is compared as a value. */
export function $eq(operand: unknown, context: QueryContext): FieldTest {
  return some(equalityTest(operand, context.collation));
}

export function $ne(operand: unknown, context: QueryContext): FieldTest {
  if (isRegex(operand)) throw badValue("Can't have regex as arg to $ne.");
  return negate($eq(operand, context));
}

export function $gt(operand: unknown, context: QueryContext): FieldTest {
  return some(ordered(operand, context.collation, (order) => order > 0));
}

export function $gte(operand: unknown, context: QueryContext): FieldTest {
  return some(orderedOrEqual(operand, context.collation, (order) => order > 0));
}

export function $lt(operand: unknown, context: QueryContext): FieldTest {
  return some(ordered(operand, context.collation, (order) => order < 0));
}

export function $lte(operand: unknown, context: QueryContext): FieldTest {
  return some(orderedOrEqual(operand, context.collation, (order) => order < 0));
}

export function $in(operand: unknown, context: QueryContext): FieldTest {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  return some(membershipTest(operand, context.collation));
}

export function $nin(operand: unknown, context: QueryContext): FieldTest {
  if (!Array.isArray(operand)) throw badValue('$nin needs an array');
  return negate(some(membershipTest(operand, context.collation)));
}

/** Strings that a pattern matches, and the stored regular expression that is the same as it. */
export function matchesRegex(regex: Parameters<typeof regexSource>[0]): ValueTest {
  const { pattern, flags } = regexSource(regex);
  const test = compileRegex(pattern, flags);
  return (value) =>
    typeof value === 'string' ? test(value) : isRegex(value) && valuesEqual(value, regex);
}

function equalityTest(operand: unknown, collation: Collation | undefined): ValueTest {
  if (operand === null || operand === undefined)
    return (value) => value === null || value === undefined;
  if (typeof operand === 'string' && !collation) return (value) => value === operand;
  return (value) => valuesEqual(value, operand, collation);
}

/**
 * Comparisons hold between values of one type only: `{ age: { $gt: 5 } }` never finds a string.
 * MinKey and MaxKey are the exception, being below and above every type.
 */
function ordered(
  operand: unknown,
  collation: Collation | undefined,
  holds: (order: number) => boolean,
): ValueTest {
  if (isRegex(operand)) throw badValue("Can't have RegEx as arg to non-equality predicate.");
  const type = typeOrderOf(operand);
  const anyType = type === TypeOrder.minKey || type === TypeOrder.maxKey;
  return (value) => {
    if (value === undefined) return anyType && holds(compareValues(value, operand));
    if (!anyType && typeOrderOf(value) !== type) return false;
    // NaN equals NaN but is neither above nor below any number.
    if (type === TypeOrder.number && isNaNValue(value) !== isNaNValue(operand)) return false;
    return holds(compareValues(value, operand, collation));
  };
}

function orderedOrEqual(
  operand: unknown,
  collation: Collation | undefined,
  holds: (order: number) => boolean,
): ValueTest {
  const equal = equalityTest(operand, collation);
  const beyond = ordered(operand, collation, holds);
  return (value) => equal(value) || beyond(value);
}

function isNaNValue(value: unknown): boolean {
  return Number.isNaN(Number(value));
}

function membershipTest(operands: unknown[], collation: Collation | undefined): ValueTest {
  const patterns = operands.filter(isRegex).map(matchesRegex);
  const values = operands.filter((operand) => !isRegex(operand));
  const isMember = collation ? anyEqual(values, collation) : inSet(values);
  return (value) => isMember(value) || patterns.some((matches) => matches(value));
}

function anyEqual(values: unknown[], collation: Collation): ValueTest {
  const tests = values.map((value) => equalityTest(value, collation));
  return (value) => tests.some((test) => test(value));
}

function inSet(values: unknown[]): ValueTest {
  const keys = new Set(values.map((value) => equalityKey(value ?? null)));
  return (value) => keys.has(equalityKey(value ?? null));
}
