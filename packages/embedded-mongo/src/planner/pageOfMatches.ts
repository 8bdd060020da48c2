import type { Collection } from '../collections/collection';
import { storedOf } from '../collections/indexEntry';
import type { RecordSet } from '../collections/recordSet';
import type { StoredDocument } from '../collections/storedDocument';
import type { Execution } from '../values/execution';
import { sortDocuments } from '../values/sort';
import { type IndexPart, stretchesOf } from './indexPart';
import { planInOrder } from './plan';
import type { PlannedQuery } from './queryPlan';

/** Which of the matches, in their order. */
export interface Place {
  skip: number;
  /** How many at most; infinite for all. */
  limit: number;
}

/** So few are sorted in less time than a walk along an index takes. */
const maxFew = 100;

/** The matches of a page. Where an index has the order, it is walked by numbers, from the nearer end. */
export async function pageOfMatches(
  collection: Collection,
  query: PlannedQuery,
  matches: RecordSet,
  place: Place,
  execution: Execution,
): Promise<StoredDocument[]> {
  const few = matches.list(maxFew);
  const part = few ? undefined : await readyOrder(collection, query, execution);
  // What was removed in a pause is nowhere in the order.
  if (part) return walkToPage(part, matches.and(collection.records), place);
  const records = few ?? matches.list(collection.lastRecord) ?? [];
  const found = records.flatMap((record) => collection.documents.get(record) ?? []);
  const { skip, limit } = place;
  const wanted = limit === Number.POSITIVE_INFINITY ? 0 : skip + limit;
  const sorted = await sortDocuments(found, query.sort, ({ document }) => document, {
    wanted,
    execution,
  });
  return sorted.slice(skip);
}

/** Notes the numbers that the index does not know yet. That may take pauses, after which it plans once more. */
async function readyOrder(
  collection: Collection,
  query: PlannedQuery,
  execution: Execution,
): Promise<IndexPart | undefined> {
  const entries = planInOrder(collection, query)?.index.entries;
  if (entries && !entries.hasNumbers) await entries.makeNumbersReady(execution);
  return planInOrder(collection, query);
}

function walkToPage(part: IndexPart, matches: RecordSet, { skip, limit }: Place): StoredDocument[] {
  const total = matches.size;
  const end = Math.min(total, skip + limit);
  if (skip >= end) return [];
  if (skip <= total - end) return walk(part, matches, skip, end - skip);
  const direction = part.direction === 1 ? -1 : 1;
  return walk({ ...part, direction }, matches, total - end, end - skip).reverse();
}

/** The matches after the first `skip` of them in the order of the part. */
function walk(part: IndexPart, matches: RecordSet, skip: number, count: number): StoredDocument[] {
  const found: StoredDocument[] = [];
  let left = skip;
  for (const stretch of stretchesOf(part)) {
    const { items, numbers, first, end, step } = stretch;
    const inStretch = left > 0 ? matches.countAmong(stretch) : 0;
    if (inStretch < left) {
      left -= inStretch;
      continue;
    }
    for (let at = first; at !== end && found.length < count; at += step) {
      const item = items[at];
      if (item === undefined || !matches.has(numbers[at] ?? 0)) continue;
      if (left > 0) left -= 1;
      else found.push(storedOf(item));
    }
    if (found.length >= count) return found;
  }
  return found;
}
