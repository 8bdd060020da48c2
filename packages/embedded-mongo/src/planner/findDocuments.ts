import type { Collection } from '../collections/collection';
import type { StoredDocument } from '../collections/storedDocument';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import type { Execution } from '../values/execution';
import { type SortOrder, sortDocuments } from '../values/sort';
import { planQuery } from './plan';

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
  const wanted = isSorted ? end : Number.POSITIVE_INFINITY;
  const found = await matching(collection, plan.candidates(), matches, wanted, execution);
  if (isSorted) return found.slice(skip);
  const order = { wanted: limit > 0 ? end : 0, execution };
  return (await sortDocuments(found, sort, ({ document }) => document, order)).slice(skip);
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
  const all = Number.POSITIVE_INFINITY;
  const found = plan.exact
    ? plan.candidateCount()
    : (await matching(collection, plan.candidates(), matches, all, execution)).length;
  const rest = Math.max(0, found - skip);
  return limit > 0 ? Math.min(rest, limit) : rest;
}

/**
 * The candidates that match. Before the first pause the rest of them are noted down, because an index
 * may change meanwhile; what is removed before its turn is left out.
 */
async function matching(
  { documents }: Collection,
  candidates: Iterable<StoredDocument>,
  matches: (document: Document) => boolean,
  wanted: number,
  execution: Execution,
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  const iterator = candidates[Symbol.iterator]();
  for (let next = iterator.next(); !next.done; next = iterator.next()) {
    if (matches(next.value.document)) found.push(next.value);
    if (found.length >= wanted) return found;
    if (execution.isDue()) break;
  }
  const rest: StoredDocument[] = [];
  for (let next = iterator.next(); !next.done; next = iterator.next()) rest.push(next.value);
  if (rest.length > 0) await execution.pause();
  for (const stored of rest) {
    if (execution.isDue()) await execution.pause();
    const isThere = documents.get(stored.record) === stored;
    if (isThere && matches(stored.document)) found.push(stored);
    if (found.length >= wanted) break;
  }
  return found;
}
