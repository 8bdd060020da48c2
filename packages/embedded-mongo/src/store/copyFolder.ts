import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import type Database from 'libsql';
import { dataFileOf, explainingErrors, openForReading } from './dataFile';
import { DataReader } from './dataReader';
import { fileMode, makeDataFolder } from './privateFiles';
import { requireWhole, schemaVersionOf } from './schema';
import { damagedData, dataLocked, errorCode, folderNotEmpty, noData } from './storeErrors';

/**
 * Copies everything in a data folder into another folder, which is empty or absent, as it was at one
 * moment. The data may be in use meanwhile, by this process or another: SQLite shows a reader of its
 * write-ahead log one unchanging state.
 * @throws {CopyError} when there is no data, the data is locked or the target is not empty
 * @throws {DamagedDataError} when the data is torn
 */
export function copyFolder(directory: string, target: string): void {
  const source = dataFileOf(directory);
  if (!existsSync(source)) throw noData(directory);
  makeDataFolder(target);
  if (readdirSync(target).length > 0) throw folderNotEmpty(target);
  explainingErrors(directory, source, () => {
    try {
      copyFile(source, dataFileOf(target));
    } catch (error) {
      if (errorCode(error)?.startsWith('SQLITE_BUSY')) throw dataLocked(source);
      throw error;
    }
  });
}

/** Copies a data file together with what is still in its write-ahead log. */
function copyFile(source: string, target: string): void {
  const database = openForReading(source);
  try {
    requireSound(database, source);
    writeFileSync(target, '', { mode: fileMode });
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}

/** Documents are checked when the copy is read; what a reader would never find is found here. */
function requireSound(database: Database.Database, file: string): void {
  requireWhole(database, file);
  if (new DataReader(database, schemaVersionOf(database)).hasStrayRecords())
    throw damagedData(file, new Error('There are documents of an unknown collection.'));
}
