import type { CollectionIndex } from '../collections/collectionIndex';
import type { IndexEntry } from '../collections/indexEntry';
import type { Stretch } from '../collections/sortedList';
import type { Range } from './indexWalk';

/** A part of an index in which each document is once, so that the numbers of records tell them apart. */
export interface IndexPart {
  index: CollectionIndex;
  /** Without overlaps; as they are at the moment. */
  ranges(): Range[];
  direction: 1 | -1;
}

export function countOf({ ranges }: IndexPart): number {
  return ranges().reduce((count, [from, to]) => count + to - from, 0);
}

/** The entries of a part; right until the collection changes. */
export function* stretchesOf({
  index,
  ranges,
  direction,
}: IndexPart): Generator<Stretch<IndexEntry>> {
  for (const [from, to] of ranges()) yield* index.entries.stretches(from, to, direction);
}

/** The other entries of the same index. */
export function restOf({ index, ranges, direction }: IndexPart): IndexPart {
  const gaps = () => {
    const sorted = ranges()
      .filter(([from, to]) => from < to)
      .sort(([a], [b]) => a - b);
    const ends = [0, ...sorted.map(([, to]) => to)];
    return ends.map((end, i): Range => [end, sorted[i]?.[0] ?? index.entries.size]);
  };
  return { index, ranges: gaps, direction };
}
