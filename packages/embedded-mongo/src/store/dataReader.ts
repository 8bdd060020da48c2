import { types } from 'node:util';
import type Database from 'libsql';
import { collectionChecksum, documentChecksum, valueChecksum } from './checksum';
import { firstValue } from './firstValue';
import type { StoredCollection, StoredRecord, StoredValue } from './operation';

/** Something with its checksum compared. */
type Checked<Stored> = Stored & {
  /** False when it is not what was written. Also true where an older version wrote no checksum. */
  isWhole: boolean;
};

/** Reads what a data file holds. */
export class DataReader {
  private readonly checksum: string;
  private readonly largeValue: Database.Statement | undefined;

  /** @param schemaVersion of the file: version 1 has no checksums, version 2 no large values */
  constructor(
    private readonly database: Database.Database,
    schemaVersion: number,
  ) {
    this.checksum = schemaVersion === 1 ? 'NULL' : 'checksum';
    if (schemaVersion < 3) return;
    this.largeValue = database
      .prepare('SELECT body, checksum FROM large_values WHERE collection = ? AND value = ?')
      .raw();
  }

  /** All collections, in the order of their creation. */
  collections(): Checked<StoredCollection>[] {
    const columns = `collection, namespace, definition, ${this.checksum}`;
    return this.database
      .prepare(`SELECT ${columns} FROM collections ORDER BY collection`)
      .raw()
      .all()
      .map(toStoredCollection);
  }

  /**
   * All documents of a collection, in the order of their insertion. They are read a page at a time, so
   * that other statements may run in between.
   */
  *records(collection: number): Generator<Checked<StoredRecord>> {
    const wanted = 'WHERE collection = ? AND record > ? ORDER BY record LIMIT 100';
    const page = this.database
      .prepare(`SELECT record, body, ${this.checksum} FROM documents ${wanted}`)
      .raw();
    let last = -1;
    let rows = page.all(collection, last);
    while (rows.length > 0) {
      for (const row of rows) {
        const stored = toStoredRecord(collection, row);
        last = stored.record;
        yield stored;
      }
      rows = page.all(collection, last);
    }
  }

  /** A large value of a document; undefined when there is none of that number. */
  value(collection: number, value: number): Checked<StoredValue> | undefined {
    const row: unknown = this.largeValue?.get(collection, value);
    if (!Array.isArray(row)) return undefined;
    const stored = { value, body: bytesOf(row[0]) };
    return { ...stored, isWhole: row[1] === valueChecksum(collection, stored) };
  }

  /** The highest number of a large value in a collection; 0 when it has none. */
  lastValue(collection: number): number {
    if (!this.largeValue) return 0;
    const highest = `SELECT MAX(value) FROM large_values WHERE collection = ${collection}`;
    return Number(firstValue(this.database, highest));
  }

  /** True when there are documents of a collection that is not there. */
  hasStrayRecords(): boolean {
    const known = 'SELECT collection FROM collections';
    const stray = `SELECT 1 FROM documents WHERE collection NOT IN (${known}) LIMIT 1`;
    return firstValue(this.database, stray) !== undefined;
  }
}

function toStoredCollection(row: unknown): Checked<StoredCollection> {
  const [collection, namespace, definition, checksum] = Array.isArray(row) ? row : [];
  const stored = {
    collection: Number(collection),
    namespace: String(namespace),
    definition: bytesOf(definition),
  };
  return { ...stored, isWhole: checksum === null || checksum === collectionChecksum(stored) };
}

function toStoredRecord(collection: number, row: unknown): Checked<StoredRecord> {
  const [record, body, checksum] = Array.isArray(row) ? row : [];
  const stored = { record: Number(record), body: bytesOf(body) };
  const isWhole = checksum === null || checksum === documentChecksum(collection, stored);
  return { ...stored, isWhole };
}

/**
 * libsql gives a blob as bytes in one way of reading rows, and as a bare ArrayBuffer in another. A value
 * of another type is damaged: no checksum fits it.
 */
function bytesOf(blob: unknown): Buffer {
  if (types.isUint8Array(blob)) return Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
  if (types.isAnyArrayBuffer(blob)) return Buffer.from(blob);
  return Buffer.alloc(0);
}
