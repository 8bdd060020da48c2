import { evalExpr } from 'mingo/core';
import { MongoError } from '../mongoErrors';
import { compareValues } from '../values/compare';
import { isDocument } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import { toNumber } from '../values/numbers';
import { sortDocuments, sortFieldsOf } from '../values/sort';
import { type ExpressionOperators, isNullish, variadic } from './expressionOperator';

/** Arrays as sets, where two values are the same when MongoDB calls them equal. */
export const setExpressions: ExpressionOperators = {
  $setUnion: setOperator((sets) => new Map(sets.flatMap((set) => [...set]))),
  $setIntersection: setOperator(
    ([first = new Map(), ...others]) =>
      new Map([...first].filter(([key]) => others.every((set) => set.has(key)))),
  ),
  $setDifference: setOperator(
    ([first = new Map(), second = new Map()]) =>
      new Map([...first].filter(([key]) => !second.has(key))),
  ),
  $setEquals: variadic((arrays) => {
    const [first = new Map(), ...others] = arrays.map(setOf);
    return others.every((set) => set.size === first.size && isSubset(first, set));
  }),
  $setIsSubset: variadic(([first, second]) => isSubset(setOf(first), setOf(second))),
  $sortArray: (document, operand, options) => {
    const { input, sortBy } = isDocument(operand) ? operand : { input: null, sortBy: 1 };
    const list: unknown = evalExpr(document, input, options);
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw new MongoError(2942504, 'The input argument to $sortArray must be an array');
    if (!isDocument(sortBy))
      return [...list].sort((a, b) => compareValues(a, b) * toNumber(sortBy));
    return sortDocuments(list, sortFieldsOf(sortBy), (item) => (isDocument(item) ? item : {}));
  },
};

type ValueSet = Map<string, unknown>;

function setOperator(combine: (sets: ValueSet[]) => ValueSet) {
  return variadic((arrays) =>
    arrays.some(isNullish) ? null : [...combine(arrays.map(setOf)).values()],
  );
}

function setOf(array: unknown): ValueSet {
  if (!Array.isArray(array))
    throw new MongoError(17043, 'All operands of a set operator must be arrays.');
  return new Map(array.map((value) => [equalityKey(value), value]));
}

function isSubset(part: ValueSet, whole: ValueSet): boolean {
  return [...part.keys()].every((key) => whole.has(key));
}
