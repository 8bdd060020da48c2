import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { GroupCommit } from './groupCommit';
import type { Operation, StoredCollection, StoredRecord } from './operation';
import { ProcessLock } from './processLock';
import { prepareSchema } from './schema';
import { damagedData, folderNotWritable, sqliteCode } from './storeErrors';

const DATA_FILE = 'data.db';
/** Only the owner may enter the folder. */
const FOLDER_MODE = 0o700;
const DAMAGE_CODES = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CORRUPT_INDEX']);
const UNWRITABLE_CODES = new Set(['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM']);

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
    const file = path.join(directory, DATA_FILE);
    makeFolder(directory);
    return explainingErrors(directory, file, () => {
      const lock = ProcessLock.take(directory);
      try {
        return new Store(openDatabase(file), lock);
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
      .all()
      .filter(isStoredCollection);
  }

  /** All documents of a collection, in the order of their insertion. */
  records(collection: number): StoredRecord[] {
    return this.#database
      .prepare('SELECT record, body FROM documents WHERE collection = ? ORDER BY record')
      .all(collection)
      .filter(isStoredRecord);
  }

  /** Writes the operations; resolves once they are safe on the disk. See `GroupCommit`. */
  commit(operations: readonly Operation[]): Promise<void> {
    return this.#commits.add(operations);
  }

  /** Called after a failed commit, before anybody learns of it. */
  set onFailedCommit(listener: () => void) {
    this.#commits.onFailure = listener;
  }

  /** Writes what is waiting and closes the file. */
  close(): void {
    this.#commits.flush();
    this.#database.close();
    this.#lock.release();
  }
}

function makeFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: FOLDER_MODE });
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderNotWritable(directory, error);
  }
}

function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    prepareSchema(database, file);
    const [check]: unknown[] = database.prepare('PRAGMA quick_check(1)').all();
    const result = JSON.stringify(check);
    if (!result.includes('"ok"')) throw damagedData(file, new Error(result));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Turns SQLite's error codes into sentences for the person who runs the site. */
function explainingErrors<Result>(directory: string, file: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    const code = sqliteCode(error) ?? '';
    if (DAMAGE_CODES.has(code)) throw damagedData(file, error);
    if (UNWRITABLE_CODES.has(code) || code.startsWith('SQLITE_READONLY')) {
      throw folderNotWritable(directory, error);
    }
    throw error;
  }
}

function isStoredCollection(row: unknown): row is StoredCollection {
  return typeof row === 'object' && row !== null && 'namespace' in row && 'definition' in row;
}

function isStoredRecord(row: unknown): row is StoredRecord {
  return typeof row === 'object' && row !== null && 'record' in row && 'body' in row;
}
