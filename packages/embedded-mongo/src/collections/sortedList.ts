import { partitionPoint } from '../values/partitionPoint';

/** A chunk is split in two when it holds this many items. */
const maxChunk = 1_024;
const initialChunk = maxChunk / 2;

/**
 * Items in sorted order, in chunks, so that inserting moves a thousand neighbours at most and any
 * position can be reached without walking the items before it. A `Place` says where an item is.
 */
export class SortedList<Item, Place> {
  private chunks: Item[][] = [];
  private count = 0;
  /** The position at which each chunk starts; known for the first chunks, up to the last change. */
  private starts: number[] = [];

  constructor(private readonly compare: (item: Item, place: Place) => number) {}

  get size(): number {
    return this.count;
  }

  /** Replaces the content by items that are in order; much faster than adding item by item. */
  load(items: readonly Item[]): void {
    this.chunks = [];
    for (let start = 0; start < items.length; start += initialChunk) {
      this.chunks.push(items.slice(start, start + initialChunk));
    }
    this.count = items.length;
    this.starts = [];
  }

  add(item: Item, place: Place): void {
    const isBefore = (other: Item) => this.compare(other, place) < 0;
    const at = Math.min(this.chunkOf(isBefore), Math.max(0, this.chunks.length - 1));
    const chunk = this.chunks[at];
    this.count += 1;
    this.forgetStartsAfter(at);
    if (chunk === undefined) {
      this.chunks.push([item]);
      return;
    }
    chunk.splice(partitionPoint(chunk, isBefore), 0, item);
    if (chunk.length >= maxChunk) this.chunks.splice(at + 1, 0, chunk.splice(chunk.length >> 1));
  }

  /** Removes the item at the place; does nothing when there is none. */
  remove(place: Place): void {
    const isBefore = (other: Item) => this.compare(other, place) < 0;
    const at = this.chunkOf(isBefore);
    const chunk = this.chunks[at];
    if (chunk === undefined) return;
    const index = partitionPoint(chunk, isBefore);
    const found = chunk[index];
    if (found === undefined || this.compare(found, place) !== 0) return;
    chunk.splice(index, 1);
    this.count -= 1;
    this.forgetStartsAfter(at);
    if (chunk.length === 0) this.chunks.splice(at, 1);
  }

  /** How many items come before the first one for which `isBefore` is false. */
  position(isBefore: (item: Item) => boolean): number {
    const at = this.chunkOf(isBefore);
    const chunk = this.chunks[at];
    const start = this.startOf(at);
    return chunk === undefined ? start : start + partitionPoint(chunk, isBefore);
  }

  /** The items from the first one for which `isBefore` is false. */
  *from(isBefore: (item: Item) => boolean): Generator<Item> {
    const first = this.chunkOf(isBefore);
    for (let at = first; at < this.chunks.length; at++) {
      const chunk = this.chunks[at] ?? [];
      yield* chunk.slice(at === first ? partitionPoint(chunk, isBefore) : 0);
    }
  }

  /** The items from position `from` up to, not including, `to`; the last one first where asked for. */
  *range(from: number, to: number, direction: 1 | -1 = 1): Generator<Item> {
    for (let at = this.chunkAt(direction === 1 ? from : to - 1); ; at += direction) {
      const chunk = this.chunks[at] ?? [];
      const start = this.startOf(at);
      const part = chunk.slice(Math.max(0, from - start), Math.max(0, to - start));
      if (part.length === 0) return;
      yield* direction === 1 ? part : part.reverse();
    }
  }

  /** The position at which a chunk starts; the positions found on the way are kept. */
  private startOf(at: number): number {
    if (this.starts.length === 0) this.starts.push(0);
    while (this.starts.length <= at) {
      const last = this.starts.length - 1;
      this.starts.push((this.starts[last] ?? 0) + (this.chunks[last]?.length ?? 0));
    }
    return this.starts[at] ?? 0;
  }

  /** The chunk in which a position lies. */
  private chunkAt(position: number): number {
    this.startOf(Math.max(0, this.chunks.length - 1));
    return Math.max(0, partitionPoint(this.starts, (start) => start <= position) - 1);
  }

  private forgetStartsAfter(at: number): void {
    if (this.starts.length > at + 1) this.starts.length = at + 1;
  }

  /** The first chunk whose last item is not before the place that is looked for. */
  private chunkOf(isBefore: (item: Item) => boolean): number {
    return partitionPoint(this.chunks, (chunk) => {
      const last = chunk[chunk.length - 1];
      return last !== undefined && isBefore(last);
    });
  }
}
