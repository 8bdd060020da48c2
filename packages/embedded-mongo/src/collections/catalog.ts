import { MongoError } from '../mongoErrors';
import type { StoredData } from '../store/dataReader';
import type { Operation } from '../store/operation';
import { decodeDocument } from '../values/codec';
import { type Document, isDocument } from '../values/document';
import { Collection, type CollectionDefinition } from './collection';
import type { StoredDocument } from './storedDocument';

const maxNamespaceBytes = 255;

/** All collections by `database.name`. A collection's documents are read when it is first used. */
export class Catalog {
  private readonly store: StoredData;
  private readonly definitions = new Map<
    string,
    { number: number; definition: CollectionDefinition }
  >();
  private readonly loaded = new Map<string, Collection>();
  private nextNumber = 1;

  constructor(store: StoredData) {
    this.store = store;
    this.reload();
  }

  /** Forgets what is in memory and goes back to what the disk holds. */
  reload(): void {
    this.definitions.clear();
    this.loaded.clear();
    for (const { namespace, collection, definition } of this.store.collections()) {
      this.definitions.set(namespace, {
        number: collection,
        definition: readDefinition(definition),
      });
      this.nextNumber = Math.max(this.nextNumber, collection + 1);
    }
  }

  /** The names of all collections of a database, or of all databases. */
  namespaces(database?: string): string[] {
    const all = [...this.definitions.keys()];
    return database === undefined ? all : all.filter((name) => name.startsWith(`${database}.`));
  }

  /** The options a collection was created with. */
  optionsOf(namespace: string): Document {
    return this.definitions.get(namespace)?.definition.options ?? {};
  }

  /** The collection of that name, or undefined. */
  find(namespace: string): Collection | undefined {
    const loaded = this.loaded.get(namespace);
    if (loaded) return loaded;
    const known = this.definitions.get(namespace);
    if (!known) return undefined;
    const collection = new Collection(namespace, known.number, known.definition);
    collection.load(this.documentsOf(known.number));
    this.loaded.set(namespace, collection);
    return collection;
  }

  private *documentsOf(collection: number): Generator<StoredDocument> {
    for (const { record, body } of this.store.records(collection)) {
      yield { record, document: decodeDocument(body), size: body.length };
    }
  }

  /** The collection of that name, created if need be, as MongoDB does at the first insert. */
  findOrCreate(namespace: string, operations: Operation[]): Collection {
    return this.find(namespace) ?? this.create(namespace, {}, operations);
  }

  create(namespace: string, options: Document, operations: Operation[]): Collection {
    if (this.definitions.has(namespace)) {
      throw new MongoError(48, `Collection ${namespace} already exists.`);
    }
    requireValidName(namespace);
    const definition: CollectionDefinition = { options, indexes: [] };
    const collection = new Collection(namespace, this.nextNumber, definition);
    this.nextNumber += 1;
    this.definitions.set(namespace, { number: collection.number, definition });
    this.loaded.set(namespace, collection);
    operations.push(collection.definitionOperation());
    return collection;
  }

  /** Removes a collection with its documents; returns what it was. */
  drop(namespace: string, operations: Operation[]): Collection | undefined {
    const collection = this.find(namespace);
    if (!collection) return undefined;
    this.definitions.delete(namespace);
    this.loaded.delete(namespace);
    operations.push({ kind: 'dropCollection', collection: collection.number });
    return collection;
  }

  rename(collection: Collection, namespace: string, operations: Operation[]): void {
    requireValidName(namespace);
    const known = this.definitions.get(collection.namespace);
    if (!known) return;
    this.definitions.delete(collection.namespace);
    this.loaded.delete(collection.namespace);
    collection.namespace = namespace;
    this.definitions.set(namespace, known);
    this.loaded.set(namespace, collection);
    operations.push(collection.definitionOperation());
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
  if (!valid || Buffer.byteLength(namespace) > maxNamespaceBytes) {
    throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
  }
}
