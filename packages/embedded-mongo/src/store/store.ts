import { accessSync, constants, mkdirSync } from 'node:fs';
import { types } from 'node:util';
import type Database from 'libsql';
import { dataFileOf, explainingErrors, openForWriting } from './dataFile';
import { GroupCommit } from './groupCommit';
import type { Operation, StoredCollection, StoredRecord } from './operation';
import { ProcessLock } from './processLock';
import { folderNotWritable } from './storeErrors';

/** Only the owner may enter the folder. */
const FOLDER_MODE = 0o700;

/**
 * The durable side of the database: a SQLite file in WAL mode that is flushed to the disk with every
 * commit. It knows nothing of queries; documents are bytes under a number.
 */
export class Store {
  readonly #database: Database.Database;
  readonly #lock: ProcessLock;
  readonly #commits: GroupCommit;

  private constructor(database: Database.Database, lock: ProcessLock) {
    this.#database = database;
    this.#lock = lock;
    this.#commits = new GroupCommit(database);
  }

  /**
   * Opens the store in a folder, which is created if need be. Throws FolderInUseError,
   * FolderNotWritableError, DamagedDataError, ForeignDataError or NewerSchemaError.
   */
  static open(directory: string): Store {
    const file = dataFileOf(directory);
    makeDataFolder(directory);
    return explainingErrors(directory, file, () => {
      const lock = ProcessLock.take(directory);
      try {
        return new Store(openForWriting(file), lock);
      } catch (error) {
        lock.release();
        throw error;
      }
    });
  }

  /** All collections, in the order of their creation. */
  collections(): StoredCollection[] {
    return this.#database
      .prepare('SELECT collection, namespace, definition FROM collections ORDER BY collection')
      .raw()
      .all()
      .map(storedCollection);
  }

  /** All documents of a collection, in the order of their insertion, one by one. */
  *records(collection: number): Generator<StoredRecord> {
    const rows: Iterable<unknown> = this.#database
      .prepare('SELECT record, body FROM documents WHERE collection = ? ORDER BY record')
      .raw()
      .iterate(collection);
    for (const row of rows) yield storedRecord(row);
  }

  /** Writes the operations; resolves once they are safe on the disk. See `GroupCommit`. */
  commit(operations: readonly Operation[]): Promise<void> {
    return this.#commits.add(operations);
  }

  /** Called after a failed commit, before anybody learns of it. */
  set onFailedCommit(listener: () => void) {
    this.#commits.onFailure = listener;
  }

  /** Writes what is waiting, moves the write-ahead log into the file, and closes it. */
  close(): void {
    this.#commits.flush();
    try {
      // close() alone would leave the log until libsql's statements are garbage-collected.
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk the log stays; the next start reads it.
    }
    this.#database.close();
    this.#lock.release();
  }
}

/** Makes a folder for data that only its owner may enter; throws FolderNotWritableError. */
export function makeDataFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: FOLDER_MODE });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderNotWritable(directory, error);
  }
}

function storedCollection(row: unknown): StoredCollection {
  const [collection, namespace, definition] = Array.isArray(row) ? row : [];
  return {
    collection: Number(collection),
    namespace: String(namespace),
    definition: bytesOf(definition),
  };
}

function storedRecord(row: unknown): StoredRecord {
  const [record, body] = Array.isArray(row) ? row : [];
  return { record: Number(record), body: bytesOf(body) };
}

/** libsql gives a blob as bytes in one way of reading rows, and as a bare ArrayBuffer in another. */
function bytesOf(blob: unknown): Buffer {
  if (types.isUint8Array(blob)) return Buffer.from(blob.buffer, blob.byteOffset, blob.byteLength);
  if (types.isAnyArrayBuffer(blob)) return Buffer.from(blob);
  throw new Error('A value in the data file is not a blob.');
}
