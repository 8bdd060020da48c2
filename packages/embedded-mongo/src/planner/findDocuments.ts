import type { Collection } from '../collections/collection';
import type { StoredDocument } from '../collections/storedDocument';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import type { Execution } from '../values/execution';
import { type SortOrder, sortDocuments } from '../values/sort';
import { isSlowInOrder, type PlannedQuery, planQuery, type QueryPlan } from './plan';

export interface FindOptions {
  sort?: SortOrder;
  skip?: number;
  /** 0 for no limit. */
  limit?: number;
}

/** How many of the first matches it takes to answer, those that are skipped included. */
export function endOf({ skip = 0, limit = 0 }: FindOptions): number {
  return limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
}

/**
 * Finds the documents that match, by an index where one serves.
 * @param collection undefined where there is none: mistakes in the filter are found also then
 */
export async function findDocuments(
  collection: Collection | undefined,
  filter: Document,
  options: FindOptions,
  execution: Execution,
): Promise<StoredDocument[]> {
  const { sort = [], skip = 0, limit = 0 } = options;
  const matches = compileFilter(filter);
  if (!collection) return [];
  const end = endOf(options);
  const plan = planQuery(collection, { filter, sort, wanted: end });
  const isSorted = sort.length === 0 || plan.sorted;
  if (isSorted && plan.exact)
    return matching(collection, plan.candidates(skip), () => true, end - skip, execution);
  if (sort.length === 0)
    return (await matching(collection, plan.candidates(), matches, end, execution)).slice(skip);
  const inOrder = isSorted
    ? await findInOrder(collection, plan, { filter, sort, wanted: end }, execution)
    : undefined;
  if (inOrder) return inOrder.slice(skip);
  const { candidates } = isSorted ? planQuery(collection, { filter, sort: [] }) : plan;
  const all = Number.POSITIVE_INFINITY;
  const found = await matching(collection, candidates(), matches, all, execution);
  const order = { wanted: limit > 0 ? end : 0, execution };
  return (await sortDocuments(found, sort, ({ document }) => document, order)).slice(skip);
}

/** The matches among so many candidates show how rare they are in this part of the order. */
const sampleSize = 1_000;

/**
 * Looks at the candidates of a sorted plan until enough of them match. Undefined as soon as it is quicker to
 * look for all matches and to sort them.
 */
async function findInOrder(
  collection: Collection,
  plan: QueryPlan,
  query: Required<PlannedQuery>,
  execution: Execution,
): Promise<StoredDocument[] | undefined> {
  const matches = compileFilter(query.filter);
  const found: StoredDocument[] = [];
  let tried = 0;
  let foundBefore = 0;
  let isSlow = false;
  await look(collection, plan.candidates(), execution, (stored) => {
    if (matches(stored.document)) found.push(stored);
    tried += 1;
    if (tried % sampleSize === 0) {
      const share = (found.length - foundBefore) / sampleSize;
      foundBefore = found.length;
      const wanted = query.wanted - found.length;
      isSlow = isSlowInOrder(collection, plan, { ...query, wanted }, { tried, share });
    }
    return !isSlow && found.length < query.wanted;
  });
  return isSlow ? undefined : found;
}

/** How many documents match, after `skip` and up to `limit`; often without looking at any. */
export async function countMatches(
  collection: Collection | undefined,
  filter: Document,
  options: FindOptions,
  execution: Execution,
): Promise<number> {
  const { skip = 0, limit = 0 } = options;
  const matches = compileFilter(filter);
  if (!collection) return 0;
  const plan = planQuery(collection, { filter, sort: [] });
  const found = plan.exact
    ? plan.candidateCount()
    : await countAmong(collection, plan.candidates(), matches, execution);
  const rest = Math.max(0, found - skip);
  return limit > 0 ? Math.min(rest, limit) : rest;
}

/** The candidates that match, the first ones of them. */
async function matching(
  collection: Collection,
  candidates: Iterable<StoredDocument>,
  matches: (document: Document) => boolean,
  wanted: number,
  execution: Execution,
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  await look(collection, candidates, execution, (stored) => {
    if (matches(stored.document)) found.push(stored);
    return found.length < wanted;
  });
  return found;
}

/** How many of the candidates match. To note them down would take longer than to look at them. */
async function countAmong(
  collection: Collection,
  candidates: Iterable<StoredDocument>,
  matches: (document: Document) => boolean,
  execution: Execution,
): Promise<number> {
  let found = 0;
  await look(collection, candidates, execution, ({ document }) => {
    if (matches(document)) found += 1;
    return true;
  });
  return found;
}

/**
 * Looks at each candidate until one is the last. Before the first pause the rest of them are noted down,
 * because an index may change meanwhile; what is removed before its turn is left out.
 * @param goesOn whether another candidate is looked at after this one
 */
async function look(
  { documents }: Collection,
  candidates: Iterable<StoredDocument>,
  execution: Execution,
  goesOn: (stored: StoredDocument) => boolean,
): Promise<void> {
  const iterator = candidates[Symbol.iterator]();
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    if (!goesOn(next.value)) return;
    if (execution.isDue()) break;
  }
  const rest: StoredDocument[] = [];
  for (let next = iterator.next(); !next.done; next = iterator.next()) rest.push(next.value);
  if (rest.length > 0) await execution.pause();
  for (const stored of rest) {
    if (execution.isDue()) await execution.pause();
    const isThere = documents.get(stored.record) === stored;
    if (isThere && !goesOn(stored)) return;
  }
}
