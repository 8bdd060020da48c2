import { compareValues } from '../values/compare';
import type { IndexDefinition } from './indexDefinition';
import { indexKeysOf } from './indexKeys';
import { SortedList } from './sortedList';
import type { StoredDocument } from './storedDocument';

/** A document under one of its keys. */
export interface IndexEntry {
  key: unknown[];
  stored: StoredDocument;
}

/** An index of a collection: its documents' keys, kept in order. */
export class CollectionIndex {
  readonly definition: IndexDefinition;
  readonly entries: SortedList<IndexEntry>;
  /** How many documents stand under several keys, because of an array. */
  #multikeyDocuments = 0;

  constructor(definition: IndexDefinition) {
    this.definition = definition;
    this.entries = new SortedList(
      (a, b) => this.compareKeys(a.key, b.key) || a.stored.record - b.stored.record,
    );
  }

  /** True while some document stands under several keys. */
  get isMultikey(): boolean {
    return this.#multikeyDocuments > 0;
  }

  /** Orders two keys, or a key and the first values of one, by the index's directions. */
  compareKeys(a: readonly unknown[], b: readonly unknown[]): number {
    const { fields, collation } = this.definition;
    const length = Math.min(a.length, b.length);
    for (let i = 0; i < length; i++) {
      const order = compareValues(a[i], b[i], collation);
      if (order !== 0) return order * (fields[i]?.direction ?? 1);
    }
    return 0;
  }

  /** Fills the index. Returns a key that two documents share although it must be unique. */
  build(documents: Iterable<StoredDocument>): unknown[] | undefined {
    const entries: IndexEntry[] = [];
    for (const stored of documents) {
      const keys = indexKeysOf(stored.document, this.definition);
      if (keys.length > 1) this.#multikeyDocuments += 1;
      for (const key of keys) entries.push({ key, stored });
    }
    this.entries.load(entries);
    return this.definition.unique ? this.#sharedKey(entries) : undefined;
  }

  #sharedKey(sorted: IndexEntry[]): unknown[] | undefined {
    const duplicate = sorted.find((entry, i) => {
      const previous = sorted[i - 1];
      return (
        previous &&
        previous.stored !== entry.stored &&
        this.compareKeys(previous.key, entry.key) === 0
      );
    });
    return duplicate?.key;
  }

  /** The first of the keys that must be unique and is already taken by a document other than `except`. */
  takenKey(keys: readonly unknown[][], except?: StoredDocument): unknown[] | undefined {
    if (!this.definition.unique) return undefined;
    return keys.find((key) => {
      for (const { stored } of this.equalEntries(key)) if (stored !== except) return true;
      return false;
    });
  }

  /** The entries whose key starts with the given values. */
  *equalEntries(prefix: readonly unknown[]): Generator<IndexEntry> {
    const from = this.entries.position(({ key }) => this.compareKeys(key, prefix) < 0);
    for (const entry of this.entries.range(from, this.entries.size)) {
      if (this.compareKeys(entry.key, prefix) !== 0) return;
      yield entry;
    }
  }

  add(stored: StoredDocument, keys: readonly unknown[][]): void {
    if (keys.length > 1) this.#multikeyDocuments += 1;
    for (const key of keys) this.entries.add({ key, stored });
  }

  remove(stored: StoredDocument, keys: readonly unknown[][]): void {
    if (keys.length > 1) this.#multikeyDocuments -= 1;
    for (const key of keys) this.entries.remove({ key, stored });
  }
}
