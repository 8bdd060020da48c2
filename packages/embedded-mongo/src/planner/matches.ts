import type { Collection } from '../collections/collection';
import { RecordSet } from '../collections/recordSet';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import { equalityKey } from '../values/equalityKey';
import type { Execution } from '../values/execution';
import { lookingCost, readingCost } from './cost';
import { type IndexedFilter, indexedFilter } from './indexedFilter';
import { look } from './look';
import { planQuery } from './plan';
import type { QueryPlan } from './queryPlan';

/** How all matches can be found. It is right until the collection changes. */
export interface MatchPlan {
  /** Among its candidates are all matches. */
  narrow: QueryPlan;
  /** Where indexes alone say which documents match. */
  byIndexes: IndexedFilter | undefined;
  /** Of the quickest way, in looks. */
  cost: number;
  /** How many documents probably match. */
  expected: number;
}

/** @param narrow how the filter alone is planned */
export function planMatches(
  collection: Collection,
  filter: Document,
  narrow = planQuery(collection, { filter, sort: [] }),
): MatchPlan {
  const kept = keptMatches(collection, filter);
  if (kept) return { narrow, byIndexes: undefined, cost: 0, expected: kept.size };
  const byIndexes = indexedFilter(collection, filter, narrow);
  const most = narrow.candidateCount();
  return {
    narrow,
    byIndexes,
    cost: Math.min(lookingCost(narrow), costToRead(collection, byIndexes)),
    expected: Math.min(most, byIndexes?.expected ?? most),
  };
}

function costToRead({ lastRecord }: Collection, filter: IndexedFilter | undefined): number {
  if (!filter) return Number.POSITIVE_INFINITY;
  return readingCost(filter.size, filter.indexes.length, lastRecord);
}

/** The matches of the last filter of a collection. */
interface Kept {
  /** Equality key of the filter: no operator tells equal values apart. */
  filter: string;
  version: number;
  matches: RecordSet;
}

const keptOf = new WeakMap<Collection, Kept>();
/** A longer filter is not kept: it is a list of many values, and hardly asked for again. Characters. */
const maxKept = 64 * 1024;

function keptMatches(collection: Collection, filter: Document): RecordSet | undefined {
  const kept = keptOf.get(collection);
  const isRight = kept?.version === collection.version && kept.filter === equalityKey(filter);
  return isRight ? kept.matches : undefined;
}

/**
 * Which documents match: as indexes alone say it, or after a look at all that may match. It is kept until
 * the collection changes: who asks for a page often asks for the number, and the next page.
 */
export async function findMatches(
  collection: Collection,
  filter: Document,
  { narrow, byIndexes }: MatchPlan,
  execution: Execution,
): Promise<RecordSet> {
  const kept = keptMatches(collection, filter);
  if (kept) return kept;
  const { version } = collection;
  const isLook = !byIndexes || costToRead(collection, byIndexes) >= lookingCost(narrow);
  const matches =
    (isLook ? undefined : await readMatches(collection, filter, byIndexes, execution)) ??
    (await lookForMatches(collection, filter, execution));
  const key = equalityKey(filter);
  if (key.length <= maxKept) keptOf.set(collection, { filter: key, version, matches });
  return matches;
}

async function readMatches(
  collection: Collection,
  filter: Document,
  { indexes, read }: IndexedFilter,
  execution: Execution,
): Promise<RecordSet | undefined> {
  const unready = indexes.filter(({ entries }) => !entries.hasNumbers);
  if (unready.length === 0) return read();
  for (const { entries } of new Set(unready)) await entries.makeNumbersReady(execution);
  // That may have taken pauses: the collection may be another one.
  return indexedFilter(collection, filter)?.read();
}

async function lookForMatches(
  collection: Collection,
  filter: Document,
  execution: Execution,
): Promise<RecordSet> {
  const found = new RecordSet();
  const test = compileFilter(filter);
  const candidates = planQuery(collection, { filter, sort: [] }).candidates();
  await look({ collection, candidates }, execution, ({ record, document }) => {
    if (test(document)) found.add(record);
    return true;
  });
  return found;
}
