import { ObjectId } from 'bson';
import { badValue } from '../mongoErrors';
import { compareValues, valuesEqual } from '../values/compare';
import { equalityKey } from '../values/equalityKey';
import { compileRegex, isRegex, regexSource } from '../values/regex';
import { TypeOrder, typeOrderOf } from '../values/typeOrder';
import { type FieldTest, negate, some, type ValueTest } from './condition';

/** Equality as in `{ name: 'Ann' }`: null finds missing fields too, a pattern finds what it matches. */
export function equalTo(operand: unknown): FieldTest {
  return some(isRegex(operand) ? matchesRegex(operand) : equalityTest(operand));
}

/** $eq: like `equalTo`, but a regular expression is compared as a value. */
export function $eq(operand: unknown): FieldTest {
  return some(equalityTest(operand));
}

export function $ne(operand: unknown): FieldTest {
  if (isRegex(operand)) throw badValue('$ne cannot have a pattern.');
  return negate($eq(operand));
}

export const $gt = ordered((order) => order > 0);
export const $gte = ordered((order) => order >= 0);
export const $lt = ordered((order) => order < 0);
export const $lte = ordered((order) => order <= 0);

export function $in(operand: unknown): FieldTest {
  return some(membershipTest('$in', operand));
}

export function $nin(operand: unknown): FieldTest {
  return negate(some(membershipTest('$nin', operand)));
}

/** Strings that a pattern matches, and the stored regular expression that is the same as it. */
export function matchesRegex(regex: Parameters<typeof regexSource>[0]): ValueTest {
  const { pattern, flags } = regexSource(regex);
  const test = compileRegex(pattern, flags);
  return (value) =>
    typeof value === 'string' ? test(value) : isRegex(value) && valuesEqual(value, regex);
}

function equalityTest(operand: unknown): ValueTest {
  if (operand === null || operand === undefined)
    return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand;
  // A list of thousands of ids is asked for one of them at each of its changes.
  if (operand instanceof ObjectId)
    return (value) => value instanceof ObjectId && operand.equals(value);
  return (value) => valuesEqual(value, operand);
}

/**
 * Comparisons hold between values of one type only: `{ age: { $gt: 5 } }` never finds a string.
 * MinKey and MaxKey are the exception, being below and above every type. A missing value counts as null.
 */
function ordered(holds: (order: number) => boolean) {
  return (operand: unknown): FieldTest => {
    if (isRegex(operand)) throw badValue('A pattern is neither above nor below a value.');
    const limit = operand ?? null;
    const type = typeOrderOf(limit);
    const anyType = type === TypeOrder.minKey || type === TypeOrder.maxKey;
    return some((value = null) => {
      if (!anyType && typeOrderOf(value) !== type) return false;
      // NaN equals NaN but is neither above nor below any number.
      if (type === TypeOrder.number && isNaNValue(value) !== isNaNValue(limit)) return false;
      return holds(compareValues(value, limit));
    });
  };
}

function isNaNValue(value: unknown): boolean {
  return Number.isNaN(Number(value));
}

function membershipTest(name: string, list: unknown): ValueTest {
  if (!Array.isArray(list)) throw badValue(`${name} needs an array`);
  const patterns = list.filter(isRegex).map(matchesRegex);
  const values = list.filter((item) => !isRegex(item));
  const isMember = inSet(values);
  return (value) => isMember(value) || patterns.some((matches) => matches(value));
}

function inSet(values: unknown[]): ValueTest {
  const keys = new Set(values.map((value) => equalityKey(value ?? null)));
  // Most are texts, for which no key has to be made.
  const texts = new Set(values.filter((it) => typeOrderOf(it) === TypeOrder.string).map(String));
  return (value) =>
    typeof value === 'string' ? texts.has(value) : keys.has(equalityKey(value ?? null));
}
