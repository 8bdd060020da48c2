import type { CollectionIndex } from '../collections/collectionIndex';
import { type IndexEntry, keyValue, storedOf } from '../collections/indexEntry';
import type { StoredDocument } from '../collections/storedDocument';
import type { Key } from '../values/keys';
import type { Interval } from './constraints';

/** From a position up to, not including, another one. */
export type Range = [from: number, to: number];

/** The positions in the index between which all keys for a point and an interval are. */
export function rangeOf(index: CollectionIndex, point: Key, interval?: Interval): Range {
  const { definition, entries } = index;
  const direction = definition.fields[point.length]?.direction ?? 1;
  const place = (entry: IndexEntry): number => {
    const order = index.compareToKey(entry, point);
    if (order !== 0 || !interval) return order;
    return interval(keyValue(entry, definition, point.length)) * direction;
  };
  return [entries.position((it) => place(it) < 0), entries.position((it) => place(it) <= 0)];
}

/** The documents in ranges of an index, each once, after the first `skip` of them. */
export function* walk(
  { entries, isMultikey }: CollectionIndex,
  ranges: Range[],
  direction: 1 | -1,
  skip: number,
): Generator<StoredDocument> {
  // Each document is there once then, and the first ones need not be looked at.
  const isDistinct = ranges.length === 1 && !isMultikey;
  const seen = new Set<StoredDocument>();
  for (const [from, to] of ranges) {
    const jump = isDistinct ? skip : 0;
    const [start, end] = direction === 1 ? [from + jump, to] : [from, to - jump];
    for (const entry of entries.range(start, end, direction)) {
      const stored = storedOf(entry);
      if (!isDistinct && (seen.has(stored) || seen.add(stored).size <= skip)) continue;
      yield stored;
    }
  }
}
