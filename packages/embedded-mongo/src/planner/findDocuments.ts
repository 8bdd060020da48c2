import type { Collection } from '../collections/collection';
import { maxRecord } from '../collections/recordSet';
import type { StoredDocument } from '../collections/storedDocument';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import type { Execution } from '../values/execution';
import type { SortOrder } from '../values/sort';
import { lookingCost, maxCheap } from './cost';
import { findSorted } from './findSorted';
import { countAmong, findAmong } from './look';
import { findMatches, planMatches } from './matches';
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
  const { sort = [], skip = 0 } = options;
  const matches = compileFilter(filter);
  if (!collection) return [];
  const end = endOf(options);
  const query = { filter, sort, wanted: end };
  const plan = planQuery(collection, query);
  const isSorted = sort.length === 0 || plan.sorted;
  if (isSorted && plan.exact) {
    const search = { collection, candidates: plan.candidates(skip), matches: () => true };
    return await findAmong(search, end - skip, execution);
  }
  if (!sort.length) {
    const search = { collection, candidates: plan.candidates(), matches };
    return (await findAmong(search, end, execution)).slice(skip);
  }
  return await findSorted(collection, query, plan, { skip, limit: end - skip }, execution);
}

/** How many documents match, after `skip` and up to `limit`; often without looking at any. */
export async function countMatches(
  collection: Collection | undefined,
  filter: Document,
  options: FindOptions,
  execution: Execution,
): Promise<number> {
  const { skip = 0, limit = 0 } = options;
  compileFilter(filter);
  if (!collection) return 0;
  const rest = Math.max(0, (await countAll(collection, filter, execution)) - skip);
  return limit > 0 ? Math.min(rest, limit) : rest;
}

async function countAll(
  collection: Collection,
  filter: Document,
  execution: Execution,
): Promise<number> {
  const plan = planQuery(collection, { filter, sort: [] });
  if (plan.exact) return plan.candidateCount();
  if (lookingCost(plan) > maxCheap && collection.lastRecord <= maxRecord)
    return (await findMatches(collection, filter, planMatches(collection, filter, plan), execution))
      .size;
  const matches = compileFilter(filter);
  return await countAmong({ collection, candidates: plan.candidates(), matches }, execution);
}
