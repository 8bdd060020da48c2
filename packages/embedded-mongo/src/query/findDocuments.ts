import type { Collection } from '../collections/collection';
import type { StoredDocument } from '../collections/storedDocument';
import type { Document } from '../values/document';
import type { QueryContext } from './condition';
import { compileFilter } from './filter';
import { planQuery } from './plan';
import { type SortField, sortDocuments } from './sort';

export interface FindOptions extends QueryContext {
  sort?: readonly SortField[];
  skip?: number;
  /** 0 for no limit. */
  limit?: number;
  /** The index to use, by name or by key. */
  hint?: unknown;
}

/** Finds the documents that match, by an index where one serves. */
export function findDocuments(
  collection: Collection,
  filter: Document,
  { sort = [], skip = 0, limit = 0, hint, ...query }: FindOptions = {},
): StoredDocument[] {
  const context = { ...query, collation: query.collation ?? collection.collation };
  const matches = compileFilter(filter, context);
  const plan = planQuery(collection, { filter, sort, collation: context.collation, hint });
  const end = limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  if (sort.length === 0 || plan.sorted) {
    return collect(plan.candidates(), matches, skip, end);
  }
  const found = collect(plan.candidates(), matches, 0, Number.POSITIVE_INFINITY);
  const sorted = sortDocuments(found, sort, ({ document }) => document, {
    collation: context.collation,
    wanted: limit > 0 ? end : 0,
  });
  return sorted.slice(skip, end);
}

function collect(
  candidates: Iterable<StoredDocument>,
  matches: (document: Document) => boolean,
  skip: number,
  end: number,
): StoredDocument[] {
  const found: StoredDocument[] = [];
  let matched = 0;
  for (const candidate of candidates) {
    if (!matches(candidate.document)) continue;
    matched += 1;
    if (matched > skip) found.push(candidate);
    if (matched >= end) break;
  }
  return found;
}
