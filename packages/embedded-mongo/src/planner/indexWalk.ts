import type { CollectionIndex } from '../collections/collectionIndex';
import { type IndexEntry, keyValue, storedOf } from '../collections/indexEntry';
import type { StoredDocument } from '../collections/storedDocument';
import type { Interval } from './constraints';

/** The positions in the index between which all keys for a point and an interval stand. */
export function rangeOf(
  index: CollectionIndex,
  point: unknown[],
  interval: Interval | undefined,
): [number, number] {
  const { fields, collation } = index.definition;
  const directionOfInterval = fields[point.length]?.direction ?? 1;
  const place = (entry: IndexEntry): number => {
    const order = index.compareToKey(entry, point);
    if (order !== 0 || !interval) return order;
    return (
      interval(keyValue(entry, index.definition, point.length), collation) * directionOfInterval
    );
  };
  return [
    index.entries.position((entry) => place(entry) < 0),
    index.entries.position((entry) => place(entry) <= 0),
  ];
}

/** The documents in ranges of an index, each once, after the first `skip` of them. */
export function walk(
  index: CollectionIndex,
  ranges: [number, number][],
  direction: 1 | -1,
  skip: number,
): Iterable<StoredDocument> {
  const [only] = ranges;
  if (only && ranges.length === 1 && !index.isMultikey)
    return walkRange(index, only, direction, skip);
  return skipped(walkDistinct(index, ranges, direction), skip);
}

/** One range without arrays: each document is there once, and the first ones can be skipped. */
function* walkRange(
  { entries }: CollectionIndex,
  [from, to]: [number, number],
  direction: 1 | -1,
  skip: number,
): Generator<StoredDocument> {
  const [start, end] = direction === 1 ? [from + skip, to] : [from, to - skip];
  for (const entry of entries.range(start, end, direction)) yield storedOf(entry);
}

function* walkDistinct(
  index: CollectionIndex,
  ranges: [number, number][],
  direction: 1 | -1,
): Generator<StoredDocument> {
  const seen = new Set<StoredDocument>();
  for (const range of ranges) {
    for (const stored of walkRange(index, range, direction, 0)) {
      if (seen.has(stored)) continue;
      seen.add(stored);
      yield stored;
    }
  }
}

/** The documents after the first `skip` of them. */
export function* skipped(
  documents: Iterable<StoredDocument>,
  skip: number,
): Generator<StoredDocument> {
  let position = 0;
  for (const stored of documents) {
    if (position >= skip) yield stored;
    position += 1;
  }
}
