import { statSync } from 'node:fs';
import type Database from 'libsql';
import { dataFileOf, explainingErrors, openForWriting } from './dataFile';
import { DataReader } from './dataReader';
import { GroupCommit } from './groupCommit';
import type { Operation } from './operation';
import { makeDataFolder } from './privateFiles';
import { ProcessLock } from './processLock';
import { schemaVersion } from './schema';
import { dataGone } from './storeErrors';
import { countLostFrames } from './writeAheadLog';

/**
 * The durable side of the database: a SQLite file in WAL mode that is flushed to the disk with every
 * commit. It knows nothing of queries; documents are bytes under a number.
 */
export class Store {
  /** How many frames of the write-ahead log could not be used when the store was opened. */
  readonly lostFrames: number;
  /** What is on the disk. */
  readonly data: DataReader;
  private readonly database: Database.Database;
  private readonly commits: GroupCommit;
  private readonly identity: string | undefined;

  private constructor(
    private readonly file: string,
    private readonly lock: ProcessLock,
  ) {
    this.lostFrames = countLostFrames(file);
    this.database = openForWriting(file);
    this.data = new DataReader(this.database, schemaVersion);
    this.identity = identityOf(file);
    this.commits = new GroupCommit(this.database, () => this.requireInPlace());
  }

  /**
   * Opens the store in a folder, which is created if need be. Throws FolderInUseError,
   * FolderNotWritableError, DiskFullError, DamagedDataError, ForeignDataError or NewerSchemaError.
   */
  static open(directory: string): Store {
    const file = dataFileOf(directory);
    makeDataFolder(directory);
    return explainingErrors(directory, file, () => {
      const lock = ProcessLock.take(directory);
      try {
        return new Store(file, lock);
      } catch (error) {
        lock.release();
        throw error;
      }
    });
  }

  /** Writes the operations; resolves once they are safe on the disk. See `GroupCommit`. */
  commit(operations: readonly Operation[]): Promise<void> {
    return this.commits.add(operations);
  }

  /**
   * The system lets a process write to a file that was deleted: what is written there is lost.
   * @throws {DataGoneError} when the data file is no longer the one that was opened
   */
  requireInPlace(): void {
    if (identityOf(this.file) !== this.identity) throw dataGone(this.file);
  }

  /** Called after a failed commit, before any command is answered. */
  set onFailedCommit(listener: () => void) {
    this.commits.onFailure = listener;
  }

  /** Writes what is waiting, moves the write-ahead log into the file, and closes it. */
  close(): void {
    this.commits.flush();
    try {
      // close() alone would leave the log until libsql's statements are garbage-collected.
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // On a full disk the log stays; the next start reads it.
    }
    this.database.close();
    this.lock.release();
  }
}

/** Which file of which disk a name means; undefined when there is none. */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}
