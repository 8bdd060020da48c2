import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { createSchema, isBlank, requireSoundData } from './schema';
import { damagedData, folderNotWritable, sqliteCode } from './storeErrors';

/** How long to wait for another connection, such as a backup, to let go of the file. */
const BUSY_TIMEOUT_MS = 5_000;
const DAMAGE_CODES = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_CORRUPT_INDEX']);
const UNWRITABLE_CODES = new Set(['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM']);

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
  if (isNew) writeFileSync(creating, '');
  if (!isNew && !existsSync(creating)) requireContent(file);
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  return closingOnError(database, () => {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    if (isBlank(database)) createSchema(database);
    requireSoundData(database, file);
    rmSync(creating, { force: true });
    return database;
  });
}

/**
 * Opens a data file only to read it. Another connection, also of another process, may write to it
 * meanwhile. Throws ForeignDataError, NewerSchemaError or DamagedDataError.
 */
export function openForReading(file: string): Database.Database {
  requireContent(file);
  const database = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  return closingOnError(database, () => {
    requireSoundData(database, file);
    return database;
  });
}

function requireContent(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) {
    throw damagedData(file, new Error('The file is missing or empty.'));
  }
}

function closingOnError<Result>(database: Database.Database, use: () => Result): Result {
  try {
    return use();
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Turns SQLite's error codes into sentences for the person who runs the site. */
export function explainingErrors<Result>(
  directory: string,
  file: string,
  open: () => Result,
): Result {
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
