import path from 'node:path';
import Database from 'libsql';
import { ensurePrivateFile } from './privateFiles';
import { errorCode, folderInUse } from './storeErrors';

const lockFile = 'lock.db';

/**
 * Keeps other processes out of the folder. The lock is an exclusive SQLite transaction that stays
 * open: the kernel drops it when the process dies, however it dies, so no stale lock is left.
 */
export class ProcessLock {
  private constructor(private readonly database: Database.Database) {}

  /** Takes the lock. Throws FolderInUseError when another process holds it. */
  static take(directory: string): ProcessLock {
    const file = path.join(directory, lockFile);
    ensurePrivateFile(file);
    const database = new Database(file);
    try {
      // A journal in memory: on a full disk there is no space for its file.
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch (error) {
      database.close();
      if (errorCode(error)?.startsWith('SQLITE_BUSY')) throw folderInUse(directory);
      throw error;
    }
    return new ProcessLock(database);
  }

  /** Gives the lock back. Rolling back first matters: close() alone may keep the handle for a while. */
  release(): void {
    this.database.exec('ROLLBACK');
    this.database.close();
  }
}
