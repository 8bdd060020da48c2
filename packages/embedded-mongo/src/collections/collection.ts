import { MongoError } from '../mongoErrors';
import type { Operation } from '../store/operation';
import { bsonTypeName } from '../values/bsonTypeNames';
import { encodeDocument, encodeStored } from '../values/codec';
import { requireSimpleCollation } from '../values/collation';
import type { Document } from '../values/document';
import type { Execution } from '../values/execution';
import { CollectionIndex } from './collectionIndex';
import { duplicateKeyError } from './duplicateKey';
import { type IndexDefinition, idIndex, indexDefinitionOf } from './indexDefinition';
import { indexKeysOf } from './indexKeys';
import type { LargeValues, SeparatedDocument } from './largeValues';
import { maxRecord, RecordSet } from './recordSet';
import type { StoredDocument } from './storedDocument';

/** MongoDB's limit for one document, in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024;
const idTypesRefused = new Set(['array', 'regex', 'undefined']);

/** What is stored about a collection beside its documents. */
export interface CollectionDefinition {
  options: Document;
  /** Index specifications, without the one on _id. */
  indexes: Document[];
}

/**
 * A collection in memory: its documents and their indexes. Every change is also noted as an operation
 * for the disk. A change that would break a rule throws and leaves no trace.
 */
export class Collection {
  readonly options: Document;
  readonly documents = new Map<number, StoredDocument>();
  /** The numbers of all documents, up to the largest one that a set can have. */
  readonly records = new RecordSet();
  /** Another one after each change. */
  version = 0;
  indexes: CollectionIndex[];
  /** Bytes of all documents together. */
  size = 0;
  private nextRecord = 1;

  constructor(
    readonly namespace: string,
    /** Its number in the store. */
    readonly number: number,
    { options, indexes }: CollectionDefinition,
    private readonly largeValues: LargeValues,
  ) {
    requireSimpleCollation(options.collation);
    this.options = options;
    this.indexes = [idIndex, ...indexes].map(
      (index) => new CollectionIndex(indexDefinitionOf(index)),
    );
  }

  /** Takes over the documents that the disk holds. */
  async load(documents: Iterable<StoredDocument>, execution: Execution): Promise<void> {
    await execution.forEach(documents, (stored) => {
      this.note(stored);
      this.nextRecord = Math.max(this.nextRecord, stored.record + 1);
    });
    for (const index of this.indexes) await index.build(this.documents.values(), execution);
  }

  /** The largest number that a record has or had. */
  get lastRecord(): number {
    return this.nextRecord - 1;
  }

  insert(given: Document, operations: Operation[]): StoredDocument {
    const idType = bsonTypeName(given._id);
    if (idTypesRefused.has(idType))
      throw new MongoError(53, `An _id cannot be of the type ${idType}`);
    const separated = this.separate(given);
    const { document, size } = separated;
    const stored: StoredDocument = { record: this.nextRecord, document, size };
    const keys = this.uniqueKeys(document, undefined);
    this.nextRecord += 1;
    this.note(stored);
    this.indexes.forEach((index, i) => {
      index.add(stored, keys[i] ?? []);
    });
    this.put(stored, separated, operations);
    return stored;
  }

  /** Replaces a document; returns false when it stays byte for byte the same. */
  replace(stored: StoredDocument, given: Document, operations: Operation[]): boolean {
    const separated = this.separate(given, stored.document);
    const { document, body, size } = separated;
    if (size === stored.size && body.equals(encodeStored(stored.document))) return false;
    const newKeys = this.uniqueKeys(document, stored);
    const moves = this.indexes
      .map((index, i) => ({ index, keys: newKeys[i] ?? [] }))
      .filter(({ index, keys }) => !index.keepsEntry(stored, document, keys));
    for (const { index } of moves) index.remove(stored);
    this.version += 1;
    this.size += size - stored.size;
    stored.document = document;
    stored.size = size;
    for (const { index, keys } of moves) index.add(stored, keys);
    this.put(stored, separated, operations);
    return true;
  }

  remove(stored: StoredDocument, operations: Operation[]): void {
    this.version += 1;
    this.documents.delete(stored.record);
    this.records.delete(stored.record);
    this.size -= stored.size;
    for (const index of this.indexes) index.remove(stored);
    operations.push({ kind: 'deleteDocument', collection: this.number, record: stored.record });
    operations.push(...this.largeValues.removalOf(stored.document));
  }

  /** Builds an index over the documents there are; throws when they break its uniqueness. */
  async addIndex(
    definition: IndexDefinition,
    operations: Operation[],
    execution: Execution,
  ): Promise<void> {
    const index = new CollectionIndex(definition);
    const shared = await index.build(this.documents.values(), execution);
    if (shared) throw duplicateKeyError(this.namespace, definition, shared);
    this.indexes.push(index);
    operations.push(this.definitionOperation());
  }

  /** Replaces the list of indexes by a part of it. */
  keepIndexes(indexes: CollectionIndex[], operations: Operation[]): void {
    this.indexes = indexes;
    operations.push(this.definitionOperation());
  }

  /** The operation that writes everything about the collection but its documents. */
  definitionOperation(): Operation {
    const indexes = this.indexes.slice(1).map(({ definition }) => definition.specification);
    return {
      kind: 'putCollection',
      collection: this.number,
      namespace: this.namespace,
      definition: encodeDocument({ options: this.options, indexes }),
    };
  }

  private note(stored: StoredDocument): void {
    this.version += 1;
    this.size += stored.size;
    this.documents.set(stored.record, stored);
    if (stored.record <= maxRecord) this.records.add(stored.record);
  }

  private separate(document: Document, before?: Document): SeparatedDocument {
    const separated = this.largeValues.separate(document, before);
    const { size } = separated;
    if (size <= maxDocumentBytes) return separated;
    throw new MongoError(10334, `A document has ${maxDocumentBytes} bytes at most, not ${size}`);
  }

  private put(
    { record }: StoredDocument,
    { body, operations }: SeparatedDocument,
    all: Operation[],
  ): void {
    all.push({ kind: 'putDocument', collection: this.number, record, body }, ...operations);
  }

  /** The keys of a document in every index; throws when a unique one is taken. */
  private uniqueKeys(document: Document, except: StoredDocument | undefined): unknown[][][] {
    return this.indexes.map((index) => {
      const keys = indexKeysOf(document, index.definition);
      const taken = index.takenKey(keys, except);
      if (taken) throw duplicateKeyError(this.namespace, index.definition, taken);
      return keys;
    });
  }
}
