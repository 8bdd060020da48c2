import type { Collection } from '../collections/collection';
import { maxRecord } from '../collections/recordSet';
import type { StoredDocument } from '../collections/storedDocument';
import { compileFilter } from '../query/filter';
import type { Execution } from '../values/execution';
import { sortDocuments } from '../values/sort';
import { isTotal, lookingCost, maxCheap, numberCost, sortingCost } from './cost';
import { findAmong, look } from './look';
import { findMatches, type MatchPlan, planMatches } from './matches';
import { type Place, pageOfMatches } from './pageOfMatches';
import { planQuery } from './plan';
import type { PlannedQuery, QueryPlan } from './queryPlan';

type SortedQuery = Required<PlannedQuery>;

/**
 * Finds matches in an order: documents one after the other in their order, until there are enough; or all
 * matches, which are then put into their order. The former where it is quicker.
 * @param plan how the query was planned
 */
export async function findSorted(
  collection: Collection,
  query: SortedQuery,
  plan: QueryPlan,
  place: Place,
  execution: Execution,
): Promise<StoredDocument[]> {
  const replan = () => planOtherWay(collection, query, plan);
  let otherWay = replan();
  if (plan.sorted && !isSlowInOrder(plan, otherWay, query.wanted)) {
    const found = await findInOrder(collection, query, plan, otherWay, execution);
    if (found) return found.slice(place.skip);
    otherWay = replan();
  }
  const { narrow, matches } = otherWay;
  if (matches) {
    const found = await findMatches(collection, query.filter, matches, execution);
    return await pageOfMatches(collection, query, found, place, execution);
  }
  const test = compileFilter(query.filter);
  const search = { collection, candidates: narrow.candidates(), matches: test };
  const found = await findAmong(search, Number.POSITIVE_INFINITY, execution);
  const wanted = query.wanted === Number.POSITIVE_INFINITY ? 0 : query.wanted;
  const order = { wanted, execution };
  const sorted = await sortDocuments(found, query.sort, ({ document }) => document, order);
  return sorted.slice(place.skip);
}

/** What there is beside documents in their order. */
interface OtherWay {
  narrow: QueryPlan;
  /** Undefined where the candidates of `narrow` are few, or must be taken as they come. */
  matches: MatchPlan | undefined;
  /** In looks. */
  cost: number;
  /** How many documents probably match. */
  expected: number;
}

function planOtherWay(
  collection: Collection,
  { filter, sort }: SortedQuery,
  plan: QueryPlan,
): OtherWay {
  const narrow = plan.sorted ? planQuery(collection, { filter, sort: [] }) : plan;
  const most = narrow.candidateCount();
  const inOrder = plan.sorted ? plan.candidateCount() : 0;
  // Where documents can be equal in the order, pages of another plan would hold others.
  if (!isTotal(sort) || collection.lastRecord > maxRecord)
    return { narrow, matches: undefined, cost: Number.POSITIVE_INFINITY, expected: inOrder };
  if (lookingCost(narrow) <= maxCheap)
    return { narrow, matches: undefined, cost: most * (1 + sortingCost), expected: most };
  const matches = planMatches(collection, filter, narrow);
  const { cost, expected } = matches;
  return { narrow, matches, cost: cost + inOrder * numberCost, expected };
}

/** Whether the other way is quicker than documents in their order, as far as it can be known before. */
function isSlowInOrder(plan: QueryPlan, { cost, expected }: OtherWay, wanted: number): boolean {
  const all = plan.candidateCount();
  return cost < Math.min(all, (wanted * all) / Math.max(1, expected));
}

/** The matches among so many candidates show how rare they are in this part of the order. */
const sampleSize = 1_000;

/** Looks at the candidates of a sorted plan until enough of them match. Undefined when the other way is quicker. */
async function findInOrder(
  collection: Collection,
  { filter, wanted }: SortedQuery,
  plan: QueryPlan,
  { cost }: OtherWay,
  execution: Execution,
): Promise<StoredDocument[] | undefined> {
  const matches = compileFilter(filter);
  const all = plan.candidateCount();
  const found: StoredDocument[] = [];
  let tried = 0;
  let foundBefore = 0;
  let givesUp = false;
  const candidates = plan.candidates();
  await look({ collection, candidates }, execution, (stored) => {
    if (matches(stored.document)) found.push(stored);
    tried += 1;
    if (tried % sampleSize === 0) {
      const share = (found.length - foundBefore) / sampleSize;
      const rest = share > 0 ? (wanted - found.length) / share : all;
      givesUp = cost < Math.min(all - tried, rest);
      foundBefore = found.length;
    }
    return !givesUp && found.length < wanted;
  });
  return givesUp ? undefined : found;
}
