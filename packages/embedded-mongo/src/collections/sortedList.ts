import type { Execution } from '../values/execution';
import { partitionPoint } from '../values/partitionPoint';
import type { SomeNumbers } from './recordSet';

/** A chunk is split in two when it holds this many items. */
const maxChunk = 1_024;
const initialChunk = maxChunk / 2;

interface Chunk<Item> {
  items: Item[];
  /** The number of each item, from the first time that they are asked for to the next change. */
  numbers?: Uint32Array | undefined;
}

/** Neighbours in a list: the items at the places of the numbers, and the number of each. */
export interface Stretch<Item> extends SomeNumbers {
  items: readonly Item[];
}

/**
 * Items in sorted order, in chunks, so that inserting moves a thousand neighbours at most and any
 * position can be reached without walking the items before it. A `Place` says where an item is.
 * Each item has a number, by which it is told from others without a look at it.
 */
export class SortedList<Item, Place> {
  private chunks: Chunk<Item>[] = [];
  private count = 0;
  /** The position at which each chunk starts; known for the first chunks, up to the last change. */
  private starts: number[] = [];

  constructor(
    private readonly compare: (item: Item, place: Place) => number,
    private readonly numberOf: (item: Item) => number,
  ) {}

  get size(): number {
    return this.count;
  }

  /** Replaces the content by items that are in order; much faster than adding item by item. */
  load(items: readonly Item[]): void {
    this.chunks = [];
    for (let start = 0; start < items.length; start += initialChunk) {
      this.chunks.push({ items: items.slice(start, start + initialChunk) });
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
      this.chunks.push({ items: [item] });
      return;
    }
    const { items } = chunk;
    chunk.numbers = undefined;
    items.splice(partitionPoint(items, isBefore), 0, item);
    if (items.length < maxChunk) return;
    this.chunks.splice(at + 1, 0, { items: items.splice(items.length >> 1) });
  }

  /** Removes the item at the place; does nothing when there is none. */
  remove(place: Place): void {
    const isBefore = (other: Item) => this.compare(other, place) < 0;
    const at = this.chunkOf(isBefore);
    const chunk = this.chunks[at];
    if (chunk === undefined) return;
    const { items } = chunk;
    const index = partitionPoint(items, isBefore);
    const found = items[index];
    if (found === undefined || this.compare(found, place) !== 0) return;
    chunk.numbers = undefined;
    items.splice(index, 1);
    this.count -= 1;
    this.forgetStartsAfter(at);
    if (items.length === 0) this.chunks.splice(at, 1);
  }

  /** How many items come before the first one for which `isBefore` is false. */
  position(isBefore: (item: Item) => boolean): number {
    const at = this.chunkOf(isBefore);
    const chunk = this.chunks[at];
    const start = this.startOf(at);
    return chunk === undefined ? start : start + partitionPoint(chunk.items, isBefore);
  }

  /** The items from the first one for which `isBefore` is false. */
  *from(isBefore: (item: Item) => boolean): Generator<Item> {
    const first = this.chunkOf(isBefore);
    for (let at = first; at < this.chunks.length; at++) {
      const items = this.chunks[at]?.items ?? [];
      yield* items.slice(at === first ? partitionPoint(items, isBefore) : 0);
    }
  }

  /** The items from position `from` up to, not including, `to`; the last one first where asked for. */
  *range(from: number, to: number, direction: 1 | -1 = 1): Generator<Item> {
    for (let at = this.chunkAt(direction === 1 ? from : to - 1); ; at += direction) {
      const items = this.chunks[at]?.items ?? [];
      const start = this.startOf(at);
      const part = items.slice(Math.max(0, from - start), Math.max(0, to - start));
      if (part.length === 0) return;
      yield* direction === 1 ? part : part.reverse();
    }
  }

  /** The same as `range`, in stretches; they are right until the list changes. */
  *stretches(from: number, to: number, direction: 1 | -1 = 1): Generator<Stretch<Item>> {
    for (let at = this.chunkAt(direction === 1 ? from : to - 1); ; at += direction) {
      const chunk = this.chunks[at];
      if (chunk === undefined) return;
      const position = this.startOf(at);
      const start = Math.max(0, from - position);
      const end = Math.min(chunk.items.length, to - position);
      if (start >= end) return;
      const ends = direction === 1 ? { first: start, end } : { first: end - 1, end: start - 1 };
      yield { items: chunk.items, numbers: this.numbersOf(chunk), ...ends, step: direction };
    }
  }

  /** Whether the numbers of all items are known, so that `stretches` is quick. */
  get hasNumbers(): boolean {
    return this.chunks.every(({ numbers }) => numbers !== undefined);
  }

  /** Looks at the items whose numbers are not known, with pauses. */
  async makeNumbersReady(execution: Execution): Promise<void> {
    for (let at = 0; at < this.chunks.length; at++) {
      if (execution.isDue()) await execution.pause();
      const chunk = this.chunks[at];
      if (chunk) this.numbersOf(chunk);
    }
  }

  private numbersOf(chunk: Chunk<Item>): Uint32Array {
    chunk.numbers ??= Uint32Array.from(chunk.items, this.numberOf);
    return chunk.numbers;
  }

  /** The position at which a chunk starts; the positions found on the way are kept. */
  private startOf(at: number): number {
    if (this.starts.length === 0) this.starts.push(0);
    while (this.starts.length <= at) {
      const last = this.starts.length - 1;
      this.starts.push((this.starts[last] ?? 0) + (this.chunks[last]?.items.length ?? 0));
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
    return partitionPoint(this.chunks, ({ items }) => {
      const last = items[items.length - 1];
      return last !== undefined && isBefore(last);
    });
  }
}
