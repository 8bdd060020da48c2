import { compareValues } from '../values/compare';
import type { Document } from '../values/document';
import type { Compare, Execution } from '../values/execution';
import type { Key } from '../values/keys';
import { keyOrder } from '../values/sort';
import type { IndexDefinition } from './indexDefinition';
import {
  type IndexEntry,
  indexEntry,
  isReadable,
  type KeyEntry,
  keyValue,
  storedOf,
} from './indexEntry';
import { indexKeysOf } from './indexKeys';
import { SortedList } from './sortedList';
import type { StoredDocument } from './storedDocument';

/** An entry with its key at hand, for the time of sorting. */
interface KeyedEntry {
  key: Key;
  entry: IndexEntry;
}

/** An index of a collection: its documents' keys, kept in order. */
export class CollectionIndex {
  readonly entries: SortedList<IndexEntry, KeyEntry>;
  private readonly compareKeys: Compare<Key>;
  /** How many keys come out of arrays. */
  private keysOfArrays = 0;

  constructor(readonly definition: IndexDefinition) {
    this.compareKeys = keyOrder(definition.fields);
    this.entries = new SortedList(
      (entry, { key, stored }) =>
        this.compareToKey(entry, key) || storedOf(entry).record - stored.record,
      (entry) => storedOf(entry).record,
    );
  }

  /** True while some document has an array on the way to a field, and so maybe several keys. */
  get isMultikey(): boolean {
    return this.keysOfArrays > 0;
  }

  /** Orders an entry and the first values of a key, by the index's directions. */
  compareToKey(entry: IndexEntry, key: Key): number {
    const { fields } = this.definition;
    for (let i = 0; i < key.length; i++) {
      const order = compareValues(keyValue(entry, this.definition, i), key[i]);
      if (order !== 0) return fields[i]?.direction === -1 ? -order : order;
    }
    return 0;
  }

  /** Fills the index. Returns a key that two documents share although it must be unique. */
  async build(documents: Iterable<StoredDocument>, execution: Execution): Promise<Key | undefined> {
    const keyed: KeyedEntry[] = [];
    await execution.forEach(documents, (stored) => {
      for (const key of indexKeysOf(stored.document, this.definition)) {
        keyed.push({ key, entry: this.newEntry({ key, stored }) });
      }
    });
    // Documents come in the order of insertion, and sorting keeps it where keys are equal.
    const sorted = await execution.sort(keyed, (a, b) => this.compareKeys(a.key, b.key));
    this.entries.load(await execution.map(sorted, ({ entry }) => entry));
    return this.definition.unique ? this.sharedKey(sorted, execution) : undefined;
  }

  private async sharedKey(sorted: KeyedEntry[], execution: Execution): Promise<Key | undefined> {
    let previous: KeyedEntry | undefined;
    for (const keyed of sorted) {
      if (execution.isDue()) await execution.pause();
      if (
        previous &&
        this.compareKeys(previous.key, keyed.key) === 0 &&
        storedOf(previous.entry) !== storedOf(keyed.entry)
      )
        return keyed.key;
      previous = keyed;
    }
    return undefined;
  }

  /** The first of the keys that must be unique and is already taken by a document other than `except`. */
  takenKey(keys: readonly Key[], except?: StoredDocument): Key | undefined {
    if (!this.definition.unique) return undefined;
    return keys.find((key) => {
      for (const entry of this.entries.from((other) => this.compareToKey(other, key) < 0)) {
        if (this.compareToKey(entry, key) !== 0) return false;
        if (storedOf(entry) !== except) return true;
      }
      return false;
    });
  }

  add(stored: StoredDocument, keys: readonly Key[]): void {
    for (const key of keys) {
      const place = { key, stored };
      this.entries.add(this.newEntry(place), place);
    }
  }

  private newEntry(place: KeyEntry): IndexEntry {
    const entry = indexEntry(place, this.definition);
    if ('key' in entry) this.keysOfArrays += 1;
    return entry;
  }

  /** To be called while the document is still the one that was added: its entries tell their keys. */
  remove(stored: StoredDocument): void {
    for (const key of indexKeysOf(stored.document, this.definition)) {
      if (!isReadable(stored.document, key, this.definition)) this.keysOfArrays -= 1;
      this.entries.remove({ key, stored });
    }
  }

  /** True when the entry serves as it is after the document is replaced by one with these keys. */
  keepsEntry(stored: StoredDocument, document: Document, keys: readonly Key[]): boolean {
    const oldKeys = indexKeysOf(stored.document, this.definition);
    const [oldKey, newKey] = [oldKeys[0], keys[0]];
    if (!oldKey || !newKey || oldKeys.length > 1 || keys.length > 1) return false;
    return (
      isReadable(stored.document, oldKey, this.definition) &&
      isReadable(document, newKey, this.definition) &&
      this.compareKeys(oldKey, newKey) === 0
    );
  }
}
