import { types } from 'node:util';
import type Database from 'libsql';
import type { StoredCollection, StoredRecord } from './operation';

/** What is on the disk. */
export interface StoredData {
  /** All collections, in the order of their creation. */
  collections(): StoredCollection[];
  /** All documents of a collection, in the order of their insertion, one by one. */
  records(collection: number): Generator<StoredRecord>;
}

/** Reads what a data file holds. */
export class DataReader implements StoredData {
  constructor(private readonly database: Database.Database) {}

  collections(): StoredCollection[] {
    return this.database
      .prepare('SELECT collection, namespace, definition FROM collections ORDER BY collection')
      .raw()
      .all()
      .map(toStoredCollection);
  }

  *records(collection: number): Generator<StoredRecord> {
    const rows: Iterable<unknown> = this.database
      .prepare('SELECT record, body FROM documents WHERE collection = ? ORDER BY record')
      .raw()
      .iterate(collection);
    for (const row of rows) yield toStoredRecord(row);
  }

  /** True when there are documents of a collection that is not there. */
  hasStrayRecords(): boolean {
    const stray = this.database
      .prepare(
        'SELECT 1 FROM documents WHERE collection NOT IN (SELECT collection FROM collections) LIMIT 1',
      )
      .get();
    return stray !== undefined;
  }
}

function toStoredCollection(row: unknown): StoredCollection {
  const [collection, namespace, definition] = Array.isArray(row) ? row : [];
  return {
    collection: Number(collection),
    namespace: String(namespace),
    definition: bytesOf(definition),
  };
}

function toStoredRecord(row: unknown): StoredRecord {
  const [record, body] = Array.isArray(row) ? row : [];
  return { record: Number(record), body: bytesOf(body) };
}

/** libsql gives a blob as bytes in one way of reading rows, and as a bare ArrayBuffer in another. */
function bytesOf(blob: unknown): Buffer {
  if (types.isUint8Array(blob)) return Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
  if (types.isAnyArrayBuffer(blob)) return Buffer.from(blob);
  throw new Error('A value in the data file is not a blob.');
}
