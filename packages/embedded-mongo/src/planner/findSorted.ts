import type { Collection } from '../collections/collection';
import type { StoredDocument } from '../collections/storedDocument';
import { compileFilter } from '../query/filter';
import type { Execution } from '../values/execution';
import { sortDocuments } from '../values/sort';
import { answerBy, type NumberedPlan, type Place, pageOf, planOrder, planPage } from './byNumbers';
import { isTotal, lookingCost, numberCost, sortingCost } from './cost';
import { findAmong, look } from './look';
import { planQuery } from './plan';
import type { PlannedQuery, QueryPlan } from './queryPlan';

type SortedQuery = Required<PlannedQuery>;

/**
 * Finds matches in an order. In this order of ways, each where it is quicker than what comes next: documents
 * in their order until enough match; numbers of records in indexes; all matches, which are then put into
 * their order.
 * @param plan how the query was planned
 */
export async function findSorted(
  collection: Collection,
  query: SortedQuery,
  plan: QueryPlan,
  place: Place,
  execution: Execution,
): Promise<StoredDocument[]> {
  const narrow = plan.sorted ? planQuery(collection, { ...query, sort: [] }) : plan;
  const byNumbers = () => planPage(collection, query);
  const numbersCost = byNumbers()?.cost ?? Number.POSITIVE_INFINITY;
  const lookCost = lookingCost(narrow) + (plan.sorted ? plan.candidateCount() * numberCost : 0);
  if (plan.sorted) {
    const share = narrow.candidateCount() / Math.max(1, plan.candidateCount());
    const otherWay = { cost: Math.min(numbersCost, lookCost), share };
    const found = await findInOrder(collection, query, plan, otherWay, execution);
    if (found) return found.slice(place.skip);
  }
  const read = (numbered: NumberedPlan) => pageOf(numbered, query.sort, place, execution);
  const page = numbersCost < lookCost ? await answerBy(byNumbers, read, execution) : undefined;
  if (page) return page;
  const candidates = narrow.candidates();
  const matches = compileFilter(query.filter);
  const all = Number.POSITIVE_INFINITY;
  const found = await findAmong({ collection, candidates, matches }, all, execution);
  return await arranged(collection, query, found, place, execution);
}

/** The matches among so many candidates show how rare they are in this part of the order. */
const sampleSize = 1_000;

/**
 * Looks at the candidates of a sorted plan until enough of them match. Undefined as soon as it is quicker to
 * find all matches and to arrange them.
 * @param otherWay what it costs to find all matches, and which share of the candidates they probably are
 */
async function findInOrder(
  collection: Collection,
  { filter, sort, wanted }: SortedQuery,
  plan: QueryPlan,
  otherWay: { cost: number; share: number },
  execution: Execution,
): Promise<StoredDocument[] | undefined> {
  const matches = compileFilter(filter);
  const all = plan.candidateCount();
  const found: StoredDocument[] = [];
  let tried = 0;
  let foundBefore = 0;
  // Where documents can be equal in the order, pages of another plan would hold others.
  const isSlow = (share: number) => {
    const rest = Math.min(all - tried, share > 0 ? (wanted - found.length) / share : all);
    return isTotal(sort) && otherWay.cost < rest;
  };
  let givesUp = isSlow(otherWay.share);
  if (givesUp) return undefined;
  const candidates = plan.candidates();
  await look({ collection, candidates }, execution, (stored) => {
    if (matches(stored.document)) found.push(stored);
    tried += 1;
    if (tried % sampleSize === 0) {
      givesUp = isSlow((found.length - foundBefore) / sampleSize);
      foundBefore = found.length;
    }
    return !givesUp && found.length < wanted;
  });
  return givesUp ? undefined : found;
}

/** Of all matches those of a page, in the order that was asked for. */
async function arranged(
  collection: Collection,
  query: SortedQuery,
  found: StoredDocument[],
  { skip, limit }: Place,
  execution: Execution,
): Promise<StoredDocument[]> {
  const byNumbers = () => {
    const plan = planOrder(collection, query, found);
    return plan && plan.cost < found.length * sortingCost ? plan : undefined;
  };
  const read = (plan: NumberedPlan) => pageOf(plan, query.sort, { skip, limit }, execution);
  const page = await answerBy(byNumbers, read, execution);
  if (page) return page;
  const order = { wanted: limit === Number.POSITIVE_INFINITY ? 0 : skip + limit, execution };
  const sorted = await sortDocuments(found, query.sort, ({ document }) => document, order);
  return sorted.slice(skip);
}
