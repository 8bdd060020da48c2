import type { Collection } from '../collections/collection';
import type { CollectionIndex } from '../collections/collectionIndex';
import { holdsAllDocuments } from '../collections/indexDefinition';
import { valuesEqual } from '../values/compare';
import type { Document } from '../values/document';
import type { SortOrder } from '../values/sort';
import { type Constraint, type Constraints, constraintsOf, type Interval } from './constraints';
import { isTotal } from './cost';
import { type Range, rangeOf, walk } from './indexWalk';
import type { PlannedQuery, QueryPlan } from './queryPlan';

/** A way to use one index. */
export interface Choice {
  index: CollectionIndex;
  /** The values of the leading fields; several where the filter says $in. */
  points: unknown[][];
  interval: Interval | undefined;
  direction: 1 | -1 | undefined;
  exact: boolean;
}

/** More combinations of $in lists than this are left to a scan. */
const maxPoints = 10_000;

/** Each way in which one index narrows a query, or gives its order. */
export function choicesOf({ indexes }: Collection, query: PlannedQuery): Choice[] {
  const constraints = constraintsOf(query.filter);
  return indexes.flatMap((index) => choose(index, constraints, query) ?? []);
}

/** Of those that are worth most, the one with the fewest candidates where pages do not depend on it. */
export function mostWorth(choices: Choice[], sort: SortOrder): Choice | undefined {
  const most = Math.max(...choices.map(worth));
  const [first, ...others] = choices.filter((choice) => worth(choice) === most);
  if (!first || others.length === 0 || (sort.length > 0 && !isTotal(sort))) return first;
  return others.reduce(
    (best, other) => (candidateCount(other) < candidateCount(best) ? other : best),
    first,
  );
}

/** The same of those that give the order. */
export function mostWorthInOrder(choices: Choice[], sort: SortOrder): Choice | undefined {
  return mostWorth(
    choices.filter(({ direction }) => direction),
    sort,
  );
}

/** A unique match beats everything; then more equal fields, then an order, then a range. */
function worth({ index, points, interval, direction }: Choice): number {
  const equalFields = points[0]?.length ?? 0;
  const isUniqueMatch = index.definition.unique && equalFields === index.definition.fields.length;
  return (isUniqueMatch ? 1000 : 0) + equalFields * 4 + (direction ? 2 : 0) + (interval ? 1 : 0);
}

function choose(
  index: CollectionIndex,
  { byField, isComplete }: Constraints,
  { filter, sort }: PlannedQuery,
): Choice | undefined {
  const { definition } = index;
  if (definition.specification.hidden === true) return undefined;
  if (definition.partialFilter && !implies(filter, definition.partialFilter)) return undefined;
  const points = leadingPoints(index, byField);
  const equalFields = points[0]?.length ?? 0;
  const next = definition.fields[equalFields]?.name ?? '';
  const mayRange = equalFields === 0 || !index.isMultikey;
  const interval = mayRange ? intervalOn(index, byField.get(next)) : undefined;
  const direction = points.length === 1 ? sortDirection(index, equalFields, sort) : undefined;
  const narrows = equalFields > 0 || interval !== undefined;
  const holdsAll = holdsAllDocuments(definition);
  const usedFields = equalFields + (interval ? 1 : 0);
  // What is not in a sparse index has none of its fields, and so no value that a filter could name.
  const holdsMatches = holdsAll || (definition.sparse && narrows && !definition.partialFilter);
  const exact = isComplete && usedFields === byField.size && holdsMatches && !index.isMultikey;
  return narrows || (direction && holdsAll)
    ? { index, points, interval, direction, exact }
    : undefined;
}

/**
 * The keys' first values, as far as the filter fixes them. With arrays only one field counts: a
 * document may meet `{ 'a.b': 1, 'a.c': 4 }` by two elements, but no key then holds 1 and 4 together.
 */
function leadingPoints(index: CollectionIndex, constraints: Map<string, Constraint>): unknown[][] {
  let points: unknown[][] = [[]];
  const usable = index.isMultikey ? 1 : index.definition.fields.length;
  for (const { name } of index.definition.fields.slice(0, usable)) {
    const values = constraints.get(name)?.equals;
    if (!values || values.length * points.length > maxPoints) break;
    points = points.flatMap((point) => values.map((value) => [...point, value]));
  }
  return points;
}

/**
 * Of an array, one element may meet one limit and another element the other, so an index with arrays
 * can only use one limit.
 */
function intervalOn(
  index: CollectionIndex,
  constraint: Constraint | undefined,
): Interval | undefined {
  const intervals = constraint?.intervals ?? [];
  const [first] = intervals;
  if (!first || index.isMultikey || intervals.length === 1) return first;
  return (value) => {
    for (const interval of intervals) {
      const place = interval(value);
      if (place !== 0) return place;
    }
    return 0;
  };
}

/** In which direction walking the index gives the wanted order; undefined when it does not. */
function sortDirection(
  index: CollectionIndex,
  equalFields: number,
  sort: SortOrder,
): 1 | -1 | undefined {
  const { fields } = index.definition;
  const fixed = new Set(fields.slice(0, equalFields).map(({ name }) => name));
  const open = sort.filter(({ name }) => !fixed.has(name));
  const [first] = open;
  if (index.isMultikey || sort.length === 0) return undefined;
  if (first === undefined) return 1;
  const direction = first.direction === fields[equalFields]?.direction ? 1 : -1;
  const serves = open.every(({ name, direction: wanted }, i) => {
    const field = fields[equalFields + i];
    return field?.name === name && field.direction * direction === wanted;
  });
  return serves ? direction : undefined;
}

/** A partial index serves only filters that ask for nothing outside of it. */
function implies(filter: Document, partialFilter: Document): boolean {
  return Object.entries(partialFilter).every(
    ([name, condition]) => name in filter && valuesEqual(filter[name], condition),
  );
}

export function indexPlan(choice: Choice): QueryPlan {
  const { index, exact } = choice;
  const direction = choice.direction ?? 1;
  const ranges = () => rangesOf(choice);
  return {
    index,
    sorted: choice.direction !== undefined,
    exact,
    candidates: (skip = 0) => walk(index, ranges(), direction, skip),
    candidateCount: () => candidateCount(choice),
    part: index.isMultikey ? undefined : { index, ranges, direction },
  };
}

function rangesOf({ index, points, interval }: Choice): Range[] {
  return points.map((point) => rangeOf(index, point, interval));
}

function candidateCount(choice: Choice): number {
  return rangesOf(choice).reduce((count, [from, to]) => count + to - from, 0);
}
