import { MongoError } from '../mongoErrors';

/** How long a command may work before the others get a turn. */
const sliceMs = 15;
/** The clock is read once for so many items. */
const itemsBetweenLooks = 64;
/** So many items are sorted without a pause: about a slice's worth. */
const sortedWithoutPause = 8_192;

/** Orders two items: negative, zero or positive. */
export type Compare<Item> = (a: Item, b: Item) => number;

export interface ExecutionLimits {
  /** How long it may take in all; 0 or undefined for no limit. */
  maxTimeMs?: number | undefined;
  /** Says that the client has gone and wants no answer. */
  signal?: AbortSignal | undefined;
}

/**
 * The work on one command. Long work goes through its methods, which let other commands run in between
 * and end it when its time is over or its client has gone. Short work never pauses.
 */
export class Execution {
  private sliceEnd = performance.now() + sliceMs;
  private readonly deadline: number;
  private readonly signal: AbortSignal | undefined;
  private items = 0;

  constructor({ maxTimeMs = 0, signal }: ExecutionLimits = {}) {
    this.deadline = maxTimeMs > 0 ? performance.now() + maxTimeMs : Number.POSITIVE_INFINITY;
    this.signal = signal;
  }

  /** Whether it is time for a pause; to be asked for every item. */
  isDue(): boolean {
    this.items += 1;
    return this.items % itemsBetweenLooks === 0 && performance.now() >= this.sliceEnd;
  }

  /**
   * Lets other commands run.
   * @throws {MongoError} 50 when the time is over, 279 when the client has gone
   */
  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.signal?.aborted) throw new MongoError(279, 'The client has gone.');
    if (performance.now() >= this.deadline) throw new MongoError(50, 'The time limit is over.');
    this.sliceEnd = performance.now() + sliceMs;
  }

  async forEach<Item>(items: Iterable<Item>, action: (item: Item) => void): Promise<void> {
    for (const item of items) {
      if (this.isDue()) await this.pause();
      action(item);
    }
  }

  async map<Item, Result>(
    items: readonly Item[],
    change: (item: Item) => Result,
  ): Promise<Result[]> {
    const results: Result[] = [];
    await this.forEach(items, (item) => results.push(change(item)));
    return results;
  }

  async filter<Item>(items: readonly Item[], test: (item: Item) => boolean): Promise<Item[]> {
    const kept: Item[] = [];
    await this.forEach(items, (item) => {
      if (test(item)) kept.push(item);
    });
    return kept;
  }

  /** Sorts stably: parts first, which are then merged two by two. */
  async sort<Item extends object>(items: readonly Item[], compare: Compare<Item>): Promise<Item[]> {
    let runs: Item[][] = [];
    for (let at = 0; at < items.length; at += sortedWithoutPause) {
      if (at > 0) await this.pause();
      runs.push(items.slice(at, at + sortedWithoutPause).sort(compare));
    }
    while (runs.length > 1) {
      const merged: Item[][] = [];
      for (let i = 0; i < runs.length; i += 2)
        merged.push(await this.merge(runs[i] ?? [], runs[i + 1] ?? [], compare));
      runs = merged;
    }
    return runs[0] ?? [];
  }

  private async merge<Item extends object>(
    left: Item[],
    right: Item[],
    compare: Compare<Item>,
  ): Promise<Item[]> {
    const merged: Item[] = [];
    let at = 0;
    for (const item of left) {
      for (let other = right[at]; other && compare(item, other) > 0; other = right[at]) {
        if (this.isDue()) await this.pause();
        merged.push(other);
        at += 1;
      }
      if (this.isDue()) await this.pause();
      merged.push(item);
    }
    await this.forEach(right.slice(at), (item) => merged.push(item));
    return merged;
  }
}
