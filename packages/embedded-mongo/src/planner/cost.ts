import type { SortOrder } from '../values/sort';
import type { QueryPlan } from './queryPlan';

// All costs are numbers of looks: one look tests one document in the order of an index. Measured among 100,000.

/** Finding and sorting a document costs so many. */
export const sortingCost = 2;
/** A document in the order of the collection, which is that of the memory. */
export const scanningCost = 0.25;
/** The number of a record, which is read in place of its document. */
export const numberCost = 0.01;
/** A word of a set, which has a bit for each of 32 records. */
const wordCost = 0.005;

/** Up to this cost, what a list takes besides is more. */
export const maxCheap = 200;

/** Where documents can be equal in the order, pages of another plan would hold others. */
export function isTotal(sort: SortOrder): boolean {
  return sort.some(({ name }) => name === '_id');
}

/**
 * Whether it is quicker to look at documents in their order, until enough of them match, than to sort all
 * that an index finds. It takes the matches to be spread evenly over the order.
 */
export function isQuicker(
  inOrder: QueryPlan,
  narrow: QueryPlan,
  wanted = Number.POSITIVE_INFINITY,
): boolean {
  const found = narrow.candidateCount();
  const all = inOrder.candidateCount();
  const lookedAt = Math.min(all, (wanted * all) / Math.max(1, found));
  return lookedAt < found * sortingCost;
}

/** What it costs to look at all candidates of a plan. */
export function lookingCost(plan: QueryPlan): number {
  const isScan = !plan.index && !plan.parts;
  return plan.candidateCount() * (isScan ? scanningCost : 1);
}

/**
 * What it costs to read which records match.
 * @param entries how many entries of indexes are read
 * @param sets how many sets are put together
 * @param lastRecord up to which number a set goes
 */
export function readingCost(entries: number, sets: number, lastRecord: number): number {
  return entries * numberCost + ((sets * lastRecord) / 32) * wordCost;
}
