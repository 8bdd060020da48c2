import type { Collection } from '../collections/collection';
import type { CollectionIndex } from '../collections/collectionIndex';
import type { StoredDocument } from '../collections/storedDocument';
import { valuesEqual } from '../values/compare';
import type { Document } from '../values/document';
import type { SortOrder } from '../values/sort';
import {
  alternativesOf,
  type Constraint,
  type Constraints,
  constraintsOf,
  type Interval,
} from './constraints';
import { type Range, rangeOf, walk } from './indexWalk';

/** How a query will be answered. */
export interface QueryPlan {
  /** The index it walks; undefined when it looks at every document, and with `parts`. */
  index: CollectionIndex | undefined;
  /** The plans of what stands in $or, where each has an index. */
  parts?: QueryPlan[];
  /** Whether the candidates come in the order that was asked for. */
  sorted: boolean;
  /** Whether every candidate matches, so that none needs to be looked at. */
  exact: boolean;
  /** Documents among which all matches are, after the first `skip` of them. */
  candidates(skip?: number): Iterable<StoredDocument>;
  /** How many documents `candidates` gives, at most. */
  candidateCount(): number;
}

/** A way to use one index. */
interface Choice {
  index: CollectionIndex;
  /** The values of the leading fields; several where the filter says $in. */
  points: unknown[][];
  interval: Interval | undefined;
  direction: 1 | -1 | undefined;
  exact: boolean;
}

/** More combinations of $in lists than this are left to a scan. */
const maxPoints = 10_000;

/** What the planner looks at. */
export interface PlannedQuery {
  filter: Document;
  sort: SortOrder;
  /** How many of the first matches are wanted, those that are skipped included; all by default. */
  wanted?: number;
}

/**
 * Chooses what narrows a query most, or what makes sorting unnecessary: one index, or one for each part of an
 * $or.
 */
export function planQuery(collection: Collection, query: PlannedQuery): QueryPlan {
  const plan = planByOneIndex(collection, query);
  const union = plan.exact ? undefined : unionPlan(collection, query.filter);
  if (!union) return plan;
  if (query.sort.length > 0 && plan.sorted) {
    return isTotal(query.sort) && !isQuicker(plan, union, query.wanted) ? union : plan;
  }
  return union.candidateCount() < plan.candidateCount() ? union : plan;
}

function planByOneIndex(collection: Collection, query: PlannedQuery): QueryPlan {
  const constraints = constraintsOf(query.filter);
  const choices = collection.indexes.flatMap((index) => choose(index, constraints, query) ?? []);
  const best = mostWorth(choices, query.sort);
  if (!best) return scanPlan(collection, query.filter);
  const plan = indexPlan(best);
  if (plan.sorted || !isTotal(query.sort)) return plan;
  const inOrder = mostWorth(
    choices.filter(({ direction }) => direction),
    query.sort,
  );
  if (!inOrder) return plan;
  const sortedPlan = indexPlan(inOrder);
  return isQuicker(sortedPlan, plan, query.wanted) ? sortedPlan : plan;
}

/** Where documents can be equal in the order, pages of another plan would hold others. */
function isTotal(sort: SortOrder): boolean {
  return sort.some(({ name }) => name === '_id');
}

/** Of a filter with $or: what an index finds of each part. Undefined when a part has none. */
function unionPlan(collection: Collection, filter: Document): QueryPlan | undefined {
  const alternatives = alternativesOf(filter);
  const parts = alternatives.map((part) => planQuery(collection, { filter: part, sort: [] }));
  if (parts.length === 0 || parts.some((part) => !part.index && !part.parts)) return undefined;
  return {
    index: undefined,
    parts,
    sorted: false,
    exact: false,
    candidates: (skip = 0) => eachOnce(parts, skip),
    candidateCount: () => parts.reduce((count, part) => count + part.candidateCount(), 0),
  };
}

function* eachOnce(parts: QueryPlan[], skip: number): Generator<StoredDocument> {
  const seen = new Set<StoredDocument>();
  for (const { candidates } of parts) {
    for (const stored of candidates()) {
      if (!seen.has(stored) && seen.add(stored).size > skip) yield stored;
    }
  }
}

/** Of those that are worth most, the one with the fewest candidates where pages do not depend on it. */
function mostWorth(choices: Choice[], sort: SortOrder): Choice | undefined {
  const most = Math.max(...choices.map(worth));
  const [first, ...others] = choices.filter((choice) => worth(choice) === most);
  if (!first || others.length === 0 || (sort.length > 0 && !isTotal(sort))) return first;
  return others.reduce((best, other) => (countOf(other) < countOf(best) ? other : best), first);
}

/** Finding and sorting a document costs as much as looking at so many, measured among 100,000. */
const sortingCost = 2;

/**
 * Whether it is quicker to look at documents in their order, until enough of them match, than to sort all
 * that an index finds. It takes the matches to be spread evenly over the order.
 */
function isQuicker(inOrder: QueryPlan, narrow: QueryPlan, wanted = Number.POSITIVE_INFINITY) {
  const found = narrow.candidateCount();
  const all = inOrder.candidateCount();
  const lookedAt = Math.min(all, (wanted * all) / Math.max(1, found));
  return lookedAt < found * sortingCost;
}

/**
 * In the order of the collection, which is that of the memory, a document costs so much of what it costs in
 * the order of an index. Measured among 100,000.
 */
const scanningCost = 0.25;

/** How far a walk in an order has come, and which share of the last documents matched. */
interface Progress {
  tried: number;
  share: number;
}

/**
 * Whether it is quicker to sort all matches than to go on in the order of a plan. Only where no two documents
 * are equal in the order: pages of the other plan would hold others; and only of a page, because to sort all
 * takes longer.
 * @param query how many are still wanted of it
 */
export function isSlowInOrder(
  collection: Collection,
  inOrder: QueryPlan,
  { filter, sort, wanted }: Required<PlannedQuery>,
  { tried, share }: Progress,
): boolean {
  if (!isTotal(sort) || wanted === Number.POSITIVE_INFINITY) return false;
  const other = planQuery(collection, { filter, sort: [] });
  const all = inOrder.candidateCount();
  const rest = Math.min(all - tried, share > 0 ? wanted / share : all);
  const isScan = !other.index && !other.parts;
  const narrowed = other.candidateCount() * (isScan ? scanningCost : 1);
  return narrowed + all * share * sortingCost < rest;
}

function scanPlan({ documents }: Collection, filter: Document): QueryPlan {
  return {
    index: undefined,
    sorted: false,
    exact: Object.keys(filter).length === 0,
    candidates: (skip = 0) =>
      skip === 0 ? documents.values() : [...documents.values()].slice(skip),
    candidateCount: () => documents.size,
  };
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
  const holdsAll = !definition.sparse && !definition.partialFilter;
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

function indexPlan(choice: Choice): QueryPlan {
  const { index, direction, exact } = choice;
  return {
    index,
    sorted: direction !== undefined,
    exact,
    candidates: (skip = 0) => walk(index, rangesOf(choice), direction ?? 1, skip),
    candidateCount: () => countOf(choice),
  };
}

function rangesOf({ index, points, interval }: Choice): Range[] {
  return points.map((point) => rangeOf(index, point, interval));
}

function countOf(choice: Choice): number {
  return rangesOf(choice).reduce((count, [from, to]) => count + to - from, 0);
}
