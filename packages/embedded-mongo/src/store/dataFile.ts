import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { ensurePrivateFile, fileMode, keepFromOthers } from './privateFiles';
import { createSchema, isBlank, migrate, requireSoundData } from './schema';
import { damagedData, diskFull, errorCode, folderNotWritable, isDiskFull } from './storeErrors';

/** How long to wait for another connection, such as a backup, to let go of the file. */
const busyTimeoutMs = 5_000;
const damageCodes = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CORRUPT_INDEX']);
const unwritableCodes = new Set([
  'SQLITE_CANTOPEN',
  'SQLITE_READONLY',
  'SQLITE_PERM',
  'EACCES',
  'EPERM',
  'EROFS',
]);

/** The SQLite file of a data folder. */
export function dataFileOf(directory: string): string {
  return path.join(directory, 'data.db');
}

/**
 * Opens the data file for writing, creating it if need be: WAL mode, and a flush to the disk with
 * every commit. Throws ForeignDataError, NewerSchemaError or DamagedDataError.
 */
export function openForWriting(file: string): Database.Database {
  const creating = `${file}.new`;
  const isNew = !existsSync(file) && !existsSync(`${file}-wal`);
  // A file that lost its content looks like a new one to SQLite. Only this note tells them apart.
  if (isNew) ensurePrivateFile(creating);
  if (!isNew && !existsSync(creating)) requireContent(file);
  ensurePrivateFile(file);
  for (const suffix of ['-wal', '-shm']) keepFromOthers(file + suffix, fileMode);
  const database = openWithLog(file);
  return closingOnError(database, () => {
    if (isBlank(database)) createSchema(database);
    requireSoundData(database, file);
    migrate(database);
    rmSync(creating, { force: true });
    return database;
  });
}

/**
 * Opens the file in WAL mode, also on a full disk: there is no space then for the index of the log
 * that SQLite shares between processes, so it is kept in memory. Reads work, writes do again as soon
 * as space is freed; only a backup by another process has to wait for the next start.
 */
function openWithLog(file: string): Database.Database {
  const inWalMode = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;';
  try {
    return openWith(file, inWalMode);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return openWith(file, `PRAGMA locking_mode = EXCLUSIVE; ${inWalMode}`);
  }
}

function openWith(file: string, pragmas: string): Database.Database {
  const database = new Database(file, { timeout: busyTimeoutMs });
  return closingOnError(database, () => {
    database.exec(pragmas);
    return database;
  });
}

/**
 * Opens a data file only to read it. Another connection, also of another process, may write to it
 * meanwhile. Throws ForeignDataError, NewerSchemaError or DamagedDataError.
 */
export function openForReading(file: string): Database.Database {
  requireContent(file);
  const database = new Database(file, { timeout: busyTimeoutMs });
  return closingOnError(database, () => {
    requireSoundData(database, file);
    return database;
  });
}

function requireContent(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0)
    throw damagedData(file, new Error('The file is missing or empty.'));
}

function closingOnError<Result>(database: Database.Database, use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Turns the error codes of SQLite and of file operations into sentences for the person who runs the site. */
export function explainingErrors<Result>(
  directory: string,
  file: string,
  open: () => Result,
): Result {
  try {
    return open();
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (isDiskFull(error)) throw diskFull(directory, error);
    if (damageCodes.has(code)) throw damagedData(file, error);
    if (unwritableCodes.has(code) || code.startsWith('SQLITE_READONLY'))
      throw folderNotWritable(directory, error);
    throw error;
  }
}
