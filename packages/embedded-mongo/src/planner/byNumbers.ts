import type { Collection } from '../collections/collection';
import { storedOf } from '../collections/indexEntry';
import type { StoredDocument } from '../collections/storedDocument';
import type { Document } from '../values/document';
import type { Execution } from '../values/execution';
import { type SortOrder, sortDocuments } from '../values/sort';
import { numberCost } from './cost';
import { type IndexedFilter, indexedFilter } from './indexedFilter';
import { countOf, type IndexPart, stretchesOf } from './indexPart';
import { planInOrder, planQuery } from './plan';
import type { PlannedQuery } from './queryPlan';
import { maxRecord, RecordSet } from './recordSet';

/** Which of the matches, in their order. */
export interface Place {
  skip: number;
  /** How many at most; infinite for all. */
  limit: number;
}

/** A way to answer by the numbers of records in indexes, without a look at the documents. */
export interface NumberedPlan {
  collection: Collection;
  filter: IndexedFilter;
  /** In it are all matches. */
  part: IndexPart;
  cost: number;
}

/** How a page can be found so. Undefined where indexes give not all of its filter and its order. */
export function planPage(collection: Collection, query: PlannedQuery): NumberedPlan | undefined {
  const filter = indexedFilter(collection, query.filter);
  return numberedPlan(collection, filter, planInOrder(collection, query));
}

/** How matches can be counted so. */
export function planCount(collection: Collection, filter: Document): NumberedPlan | undefined {
  const byId = { filter: {}, sort: [{ name: '_id', path: ['_id'], direction: 1 } as const] };
  const narrow = planQuery(collection, { filter, sort: [] }).part;
  const part = narrow ?? planInOrder(collection, byId);
  return numberedPlan(collection, indexedFilter(collection, filter), part);
}

/** How documents that were found can be put into their order so. */
export function planOrder(
  collection: Collection,
  query: PlannedQuery,
  found: readonly StoredDocument[],
): NumberedPlan | undefined {
  const read = (last: number) => {
    const records = new RecordSet(last);
    for (const { record } of found) records.add(record);
    return records;
  };
  const filter = { indexes: [], size: () => found.length, read };
  return numberedPlan(collection, filter, planInOrder(collection, query));
}

function numberedPlan(
  collection: Collection,
  filter: IndexedFilter | undefined,
  part: IndexPart | undefined,
): NumberedPlan | undefined {
  if (!filter || !part || collection.lastRecord > maxRecord) return undefined;
  const cost = (filter.size() + countOf(part)) * numberCost;
  return { collection, filter, part, cost };
}

/**
 * Answers by a plan, as soon as the numbers that it reads are ready. That may take pauses: then it plans once
 * more, because the collection may be another one.
 */
export async function answerBy<Answer>(
  plan: () => NumberedPlan | undefined,
  answer: (plan: NumberedPlan) => Answer | Promise<Answer>,
  execution: Execution,
): Promise<Answer | undefined> {
  const planned = plan();
  const indexes = planned ? [planned.part.index, ...planned.filter.indexes] : [];
  const unready = indexes.filter(({ entries }) => !entries.hasNumbers);
  for (const { entries } of new Set(unready)) await entries.makeNumbersReady(execution);
  const current = unready.length > 0 ? plan() : planned;
  return current && (await answer(current));
}

/** So few are sorted, or counted, in less time than a walk along an index takes. */
const maxFew = 100;

/** The matches of a page, in their order. */
export async function pageOf(
  { collection, filter, part }: NumberedPlan,
  sort: SortOrder,
  { skip, limit }: Place,
  execution: Execution,
): Promise<StoredDocument[]> {
  const matches = filter.read(collection.lastRecord);
  const few = fewOf(collection, matches);
  if (!few) return walkedPage(part, matches, { skip, limit });
  const sorted = await sortDocuments(few, sort, ({ document }) => document, { execution });
  return sorted.slice(skip, skip + limit);
}

function walkedPage(part: IndexPart, matches: RecordSet, { skip, limit }: Place): StoredDocument[] {
  const page: StoredDocument[] = [];
  let passed = 0;
  for (const { items, numbers, first, end, step } of stretchesOf(part)) {
    for (let at = first; at !== end; at += step) {
      if (!matches.has(numbers[at] ?? 0)) continue;
      passed += 1;
      const item = items[at];
      if (passed <= skip || item === undefined) continue;
      page.push(storedOf(item));
      if (page.length >= limit) return page;
    }
  }
  return page;
}

/** How many match. */
export function countOfMatches({ collection, filter, part }: NumberedPlan): number {
  const matches = filter.read(collection.lastRecord);
  const few = fewOf(collection, matches);
  if (few) return few.length;
  let passed = 0;
  for (const { numbers, first, end, step } of stretchesOf(part)) {
    for (let at = first; at !== end; at += step) if (matches.has(numbers[at] ?? 0)) passed += 1;
  }
  return passed;
}

function fewOf({ documents }: Collection, matches: RecordSet): StoredDocument[] | undefined {
  return matches.list(maxFew)?.flatMap((record) => documents.get(record) ?? []);
}
