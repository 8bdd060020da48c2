import { types } from 'node:util';
import type Database from 'libsql';
import type { StoredCollection, StoredRecord } from './operation';

/** What is on the disk. */
export interface StoredData {
  /** All collections, in the order of their creation. */
  collections(): StoredCollection[];
  /**
   * All documents of a collection, in the order of their insertion. They are read a page at a time, so
   * that other statements may run in between.
   */
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
    const page = this.database
      .prepare(
        'SELECT record, body FROM documents WHERE collection = ? AND record > ? ORDER BY record LIMIT 100',
      )
      .raw();
    let last = -1;
    for (
      let rows = page.all(collection, last);
      rows.length > 0;
      rows = page.all(collection, last)
    ) {
      for (const row of rows) {
        const stored = toStoredRecord(row);
        last = stored.record;
        yield stored;
      }
    }
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
