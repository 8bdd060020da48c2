import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { dataFileOf, explainingErrors, openForReading } from './dataFile';
import { DataReader } from './dataReader';
import { fileMode, makeDataFolder } from './privateFiles';
import { ProcessLock } from './processLock';
import { requireWhole, schemaVersionOf } from './schema';
import {
  backupDamaged,
  backupExists,
  backupMissing,
  dataLocked,
  errorCode,
  ForeignDataError,
  folderNotEmpty,
  NewerSchemaError,
  noData,
  notABackup,
} from './storeErrors';

/**
 * Writes everything in a data folder into one new file, as it was at one moment. The database may be
 * in use meanwhile, by this process or another: SQLite shows a reader of its write-ahead log one
 * unchanging state. The file appears under its name only when it is whole and on the disk.
 */
export function backUpFolder(directory: string, file: string): void {
  const source = dataFileOf(directory);
  if (!existsSync(source)) throw noData(directory);
  if (existsSync(file)) throw backupExists(file);
  explainingErrors(directory, source, () => {
    try {
      copyData(source, file);
    } catch (error) {
      if (errorCode(error)?.startsWith('SQLITE_BUSY')) throw dataLocked(source);
      throw error;
    }
  });
}

/** Reads everything, and throws when a start could not. */
export type RequireReadable = (data: DataReader) => Promise<void>;

/**
 * Puts a backup into a data folder, which must be empty or absent. Throws an error that says why
 * when the file is no sound backup or the folder holds anything; nothing has been changed then.
 */
export async function restoreFolder(
  file: string,
  directory: string,
  requireReadable: RequireReadable,
): Promise<void> {
  if (!existsSync(file) || !statSync(file).isFile()) throw backupMissing(file);
  await checkBackup(file, requireReadable);
  makeDataFolder(directory);
  if (readdirSync(directory).length > 0) throw folderNotEmpty(directory);
  const lock = explainingErrors(directory, file, () => ProcessLock.take(directory));
  try {
    explainingErrors(directory, file, () => copyData(file, dataFileOf(directory)));
  } finally {
    lock.release();
  }
}

async function checkBackup(file: string, requireReadable: RequireReadable): Promise<void> {
  try {
    const database = openForReading(file);
    try {
      requireWhole(database);
      await requireReadable(new DataReader(database, schemaVersionOf(database)));
    } finally {
      database.close();
    }
  } catch (error) {
    if (error instanceof NewerSchemaError) throw error;
    const isForeign = error instanceof ForeignDataError || errorCode(error) === 'SQLITE_NOTADB';
    throw isForeign ? notABackup(file) : backupDamaged(file, error);
  }
}

/**
 * Copies a data file together with what is still in its write-ahead log. The copy gets its name only
 * when it is whole.
 */
function copyData(source: string, target: string): void {
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, '', { mode: fileMode });
  try {
    const database = openForReading(source);
    try {
      database.prepare('VACUUM INTO ?').run(unfinished);
    } finally {
      database.close();
    }
    publish(unfinished, target);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Gives a finished file its name, after its content is safe on the disk. */
function publish(unfinished: string, file: string): void {
  flush(unfinished, 'r+');
  renameSync(unfinished, file);
  // The name is content of the folder. Windows has no flush for that.
  if (process.platform !== 'win32') flush(path.dirname(path.resolve(file)), 'r');
}

function flush(target: string, flags: string): void {
  const descriptor = openSync(target, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
