import type { Collection } from '../collections/collection';
import type { StoredDocument } from '../collections/storedDocument';
import { compileFilter } from '../query/filter';
import type { Document } from '../values/document';
import type { QueryContext } from '../values/queryContext';
import { type SortField, sortDocuments } from '../values/sort';
import { planQuery } from './plan';

export interface FindOptions extends QueryContext {
  sort?: readonly SortField[];
  skip?: number;
  /** 0 for no limit. */
  limit?: number;
  /** The index to use, by name or by key. */
  hint?: unknown;
}

/** Sorting by this asks for the order of insertion. */
const natural = '$natural';

/** Finds the documents that match, by an index where one serves. */
export function findDocuments(
  collection: Collection,
  filter: Document,
  options: FindOptions = {},
): StoredDocument[] {
  const { sort = [], skip = 0, limit = 0 } = options;
  const { plan, matches, collation } = prepare(collection, filter, options);
  const end = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  if (sort[0]?.name === natural) {
    return inNaturalOrder(collection, matches, sort[0].direction).slice(skip, end);
  }
  if (sort.length === 0 || plan.sorted) {
    if (plan.exact) return take(plan.candidates(skip), end - skip);
    return take(matching(plan.candidates(), matches), end).slice(skip);
  }
  const found = take(matching(plan.candidates(), matches), Number.POSITIVE_INFINITY);
  const sorted = sortDocuments(found, sort, ({ document }) => document, {
    collation,
    wanted: limit > 0 ? end : 0,
  });
  return sorted.slice(skip, end);
}

/** How many documents match, after `skip` and up to `limit`; often without looking at any. */
export function countMatches(
  collection: Collection,
  filter: Document,
  options: FindOptions = {},
): number {
  const { skip = 0, limit = 0 } = options;
  const { plan, matches } = prepare(collection, filter, { ...options, sort: [] });
  const found = plan.exact ? plan.candidateCount() : countAll(matching(plan.candidates(), matches));
  const rest = Math.max(0, found - skip);
  return limit > 0 ? Math.min(rest, limit) : rest;
}

function prepare(collection: Collection, filter: Document, options: FindOptions) {
  const { sort = [], hint, variables } = options;
  const collation = options.collation ?? collection.collation;
  const matches = compileFilter(filter, { collation, variables });
  return { plan: planQuery(collection, { filter, sort, collation, hint }), matches, collation };
}

function inNaturalOrder(
  { documents }: Collection,
  matches: (document: Document) => boolean,
  direction: 1 | -1,
): StoredDocument[] {
  const found = take(matching(documents.values(), matches), Number.POSITIVE_INFINITY);
  return direction === 1 ? found : found.reverse();
}

function* matching(
  candidates: Iterable<StoredDocument>,
  matches: (document: Document) => boolean,
): Generator<StoredDocument> {
  for (const candidate of candidates) if (matches(candidate.document)) yield candidate;
}

function take(documents: Iterable<StoredDocument>, wanted: number): StoredDocument[] {
  const taken: StoredDocument[] = [];
  for (const stored of documents) {
    taken.push(stored);
    if (taken.length >= wanted) break;
  }
  return taken;
}

function countAll(documents: Iterable<StoredDocument>): number {
  let count = 0;
  for (const _stored of documents) count += 1;
  return count;
}
