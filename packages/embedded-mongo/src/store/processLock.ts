import path from 'node:path';
import Database from 'libsql';
import { folderInUse, sqliteCode } from './storeErrors';

const LOCK_FILE = 'lock.db';

/**
 * Keeps other processes out of the folder. The lock is an exclusive SQLite transaction that stays
 * open: the kernel drops it when the process dies, however it dies, so no stale lock is left.
 */
export class ProcessLock {
  readonly #database: Database.Database;

  private constructor(database: Database.Database) {
    this.#database = database;
  }

  /** Takes the lock. Throws FolderInUseError when another process holds it. */
  static take(directory: string): ProcessLock {
    const database = new Database(path.join(directory, LOCK_FILE));
    try {
      database.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      database.close();
      if (sqliteCode(error)?.startsWith('SQLITE_BUSY')) throw folderInUse(directory);
      throw error;
    }
    return new ProcessLock(database);
  }

  /** Gives the lock back. Rolling back first matters: close() alone may keep the handle for a while. */
  release(): void {
    this.#database.exec('ROLLBACK');
    this.#database.close();
  }
}
