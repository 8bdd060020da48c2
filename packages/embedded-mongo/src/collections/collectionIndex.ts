import type { Collation } from '../values/collation';
import { compareValues } from '../values/compare';
import type { IndexDefinition } from './indexDefinition';
import { type IndexEntry, indexEntry, keyOf, keyValue } from './indexEntry';
import { indexKeysOf } from './indexKeys';
import { SortedList } from './sortedList';
import type { StoredDocument } from './storedDocument';

/** An index of a collection: its documents' keys, kept in order. */
export class CollectionIndex {
  readonly definition: IndexDefinition;
  readonly entries: SortedList<IndexEntry>;
  readonly #collation: Collation | undefined;
  readonly #directions: (1 | -1)[];
  /** How many documents stand under several keys, because of an array. */
  #multikeyDocuments = 0;

  constructor(definition: IndexDefinition) {
    this.definition = definition;
    this.#collation = definition.collation;
    this.#directions = definition.fields.map(({ direction }) => direction);
    this.entries = new SortedList(
      (a, b) => this.#compareEntries(a, b) || a.stored.record - b.stored.record,
    );
  }

  /** True while some document stands under several keys. */
  get isMultikey(): boolean {
    return this.#multikeyDocuments > 0;
  }

  /** Orders an entry and the first values of a key, by the index's directions. */
  compareToKey(entry: IndexEntry, key: readonly unknown[]): number {
    for (const [i, value] of key.entries()) {
      const order = this.#compareAt(i, keyValue(entry, i), value);
      if (order !== 0) return order;
    }
    return 0;
  }

  /** True when two keys stand at the same place. */
  sameKey(a: readonly unknown[], b: readonly unknown[]): boolean {
    return a.every((value, i) => this.#compareAt(i, value, b[i]) === 0);
  }

  #compareEntries(a: IndexEntry, b: IndexEntry): number {
    const order = this.#compareAt(0, a.first, b.first);
    if (order !== 0) return order;
    for (let i = 0; i < a.rest.length; i++) {
      const next = this.#compareAt(i + 1, a.rest[i], b.rest[i]);
      if (next !== 0) return next;
    }
    return 0;
  }

  #compareAt(position: number, a: unknown, b: unknown): number {
    const order = compareValues(a, b, this.#collation);
    return this.#directions[position] === -1 ? -order : order;
  }

  /** Fills the index. Returns a key that two documents share although it must be unique. */
  build(documents: Iterable<StoredDocument>): unknown[] | undefined {
    const entries: IndexEntry[] = [];
    for (const stored of documents) {
      const keys = indexKeysOf(stored.document, this.definition);
      if (keys.length > 1) this.#multikeyDocuments += 1;
      for (const key of keys) entries.push(indexEntry(key, stored));
    }
    this.entries.load(entries);
    return this.definition.unique ? this.#sharedKey(entries) : undefined;
  }

  #sharedKey(sorted: IndexEntry[]): unknown[] | undefined {
    const duplicate = sorted.find((entry, i) => {
      const previous = sorted[i - 1];
      return (
        previous && previous.stored !== entry.stored && this.#compareEntries(previous, entry) === 0
      );
    });
    return duplicate && keyOf(duplicate);
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
    const from = this.entries.position((entry) => this.compareToKey(entry, prefix) < 0);
    for (const entry of this.entries.range(from, this.entries.size)) {
      if (this.compareToKey(entry, prefix) !== 0) return;
      yield entry;
    }
  }

  add(stored: StoredDocument, keys: readonly unknown[][]): void {
    if (keys.length > 1) this.#multikeyDocuments += 1;
    for (const key of keys) this.entries.add(indexEntry(key, stored));
  }

  remove(stored: StoredDocument, keys: readonly unknown[][]): void {
    if (keys.length > 1) this.#multikeyDocuments -= 1;
    for (const key of keys) this.entries.remove(indexEntry(key, stored));
  }
}
