import { damagedDocument, damagedValue, MongoError } from '../mongoErrors';
import type { DataReader } from '../store/dataReader';
import type { Operation } from '../store/operation';
import { decodeDocument, decodeStored } from '../values/codec';
import { type Document, isDocument } from '../values/document';
import { Execution } from '../values/execution';
import type { ReadValue } from '../values/largeValues';
import { Collection, type CollectionDefinition } from './collection';
import { LargeValues } from './largeValues';
import type { StoredDocument } from './storedDocument';

const maxNamespaceBytes = 255;

interface KnownCollection {
  number: number;
  definition: CollectionDefinition;
  /** With its documents, once they have been read. */
  collection?: Collection;
  /** The reading of its documents, while it is under way. */
  loading?: Promise<void> | undefined;
}

/** All collections by `database.name`. A collection's documents are read when it is first used. */
export class Catalog {
  private readonly known = new Map<string, KnownCollection>();
  private nextNumber = 1;
  /** Rises whenever what is in memory is forgotten. */
  generation = 0;

  constructor(private readonly data: DataReader) {
    this.reload();
  }

  /** Forgets what is in memory and goes back to what the disk holds. */
  reload(): void {
    this.generation += 1;
    this.known.clear();
    for (const { namespace, collection: number, definition } of this.data.collections()) {
      this.known.set(namespace, { number, definition: readDefinition(definition) });
      this.nextNumber = Math.max(this.nextNumber, number + 1);
    }
  }

  /** The names of all collections of a database, or of all databases. */
  namespaces(database?: string): string[] {
    const all = [...this.known.keys()];
    return database === undefined ? all : all.filter((name) => name.startsWith(`${database}.`));
  }

  /** Whether the documents of a collection expire, by an index that says so. */
  hasExpiry(namespace: string): boolean {
    const { collection, definition } = this.known.get(namespace) ?? {};
    const loaded = collection?.indexes.map((index) => index.definition.specification);
    const specifications = loaded ?? definition?.indexes ?? [];
    return specifications.some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  }

  /** The options a collection was created with. */
  optionsOf(namespace: string): Document {
    return this.known.get(namespace)?.definition.options ?? {};
  }

  /** The collection of that name, or undefined; reads its documents when it is first used. */
  async find(namespace: string): Promise<Collection | undefined> {
    for (;;) {
      const known = this.known.get(namespace);
      if (!known || known.collection) return known?.collection;
      known.loading ??= this.load(namespace, known);
      // Meanwhile it may be dropped, or everything be read again.
      await known.loading;
    }
  }

  private async load(namespace: string, known: KnownCollection): Promise<void> {
    try {
      const collection = this.collection(namespace, known);
      await collection.load(this.documentsOf(namespace, known.number), new Execution());
      known.collection = collection;
    } finally {
      known.loading = undefined;
    }
  }

  private *documentsOf(namespace: string, collection: number): Generator<StoredDocument> {
    const readValue = this.valuesOf(namespace, collection);
    for (const { record, body, isWhole } of this.data.records(collection)) {
      if (!isWhole) throw damagedDocument(namespace, record);
      yield { record, ...decodeStored(body, readValue) };
    }
  }

  private valuesOf(namespace: string, collection: number): ReadValue {
    return (number) => {
      if (this.known.get(namespace)?.number !== collection)
        throw new MongoError(26, `The collection ${namespace} was dropped meanwhile.`);
      const stored = this.data.value(collection, number);
      if (!stored?.isWhole) throw damagedValue(namespace, number);
      return stored.body;
    };
  }

  private collection(namespace: string, { number, definition }: KnownCollection): Collection {
    const readValue = this.valuesOf(namespace, number);
    const largeValues = new LargeValues(number, readValue, this.data.lastValue(number) + 1);
    return new Collection(namespace, number, definition, largeValues);
  }

  /** The collection of that name, created if need be, as MongoDB does at the first insert. */
  async findOrCreate(namespace: string, operations: Operation[]): Promise<Collection> {
    return (await this.find(namespace)) ?? this.create(namespace, {}, operations);
  }

  create(namespace: string, options: Document, operations: Operation[]): Collection {
    if (this.known.has(namespace)) throw new MongoError(48, `There is a collection ${namespace}`);
    requireValidName(namespace);
    const known = { number: this.nextNumber, definition: { options, indexes: [] } };
    const collection = this.collection(namespace, known);
    this.nextNumber += 1;
    this.known.set(namespace, { ...known, collection });
    operations.push(collection.definitionOperation());
    return collection;
  }

  /** Removes a collection with its documents; returns how many indexes it had. */
  drop(namespace: string, operations: Operation[]): number | undefined {
    const known = this.known.get(namespace);
    if (!known) return undefined;
    this.known.delete(namespace);
    operations.push({ kind: 'dropCollection', collection: known.number });
    return known.collection?.indexes.length ?? known.definition.indexes.length + 1;
  }
}

function readDefinition(bytes: Buffer): CollectionDefinition {
  const { options, indexes } = decodeDocument(bytes);
  return {
    options: isDocument(options) ? options : {},
    indexes: Array.isArray(indexes) ? indexes.filter(isDocument) : [],
  };
}

function requireValidName(namespace: string): void {
  const name = namespace.slice(namespace.indexOf('.') + 1);
  const valid = name !== '' && !/[\0$]/.test(name) && !name.startsWith('.') && !name.endsWith('.');
  if (!valid || Buffer.byteLength(namespace) > maxNamespaceBytes)
    throw new MongoError(73, `A collection cannot have the name '${namespace}'`);
}
