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
import { ProcessLock } from './processLock';
import { makeDataFolder } from './store';
import { backupExists, backupMissing, folderNotEmpty, noData } from './storeErrors';

/** The data holds password hashes: only the owner may read it. */
const DATA_MODE = 0o600;

/**
 * Writes everything in a data folder into one new file, as it was at one moment. The database may be
 * in use meanwhile, by this process or another: SQLite shows a reader of its write-ahead log one
 * unchanging state. The file appears under its name only when it is whole and on the disk.
 */
export function backUpFolder(directory: string, file: string): void {
  const source = dataFileOf(directory);
  if (!existsSync(source)) throw noData(directory);
  if (existsSync(file)) throw backupExists(file);
  explainingErrors(directory, source, () => copyData(source, file));
}

/**
 * Puts a backup into a data folder, which must be empty or absent. Throws an error that says why
 * when the file is no sound backup or the folder holds anything.
 */
export function restoreFolder(file: string, directory: string): void {
  if (!existsSync(file) || !statSync(file).isFile()) throw backupMissing(file);
  explainingErrors(directory, file, () => openForReading(file).close());
  makeDataFolder(directory);
  if (readdirSync(directory).length > 0) throw folderNotEmpty(directory);
  const lock = explainingErrors(directory, file, () => ProcessLock.take(directory));
  try {
    explainingErrors(directory, file, () => copyData(file, dataFileOf(directory)));
  } finally {
    lock.release();
  }
}

/**
 * Copies a data file together with what is still in its write-ahead log. The copy gets its name only
 * when it is whole.
 */
function copyData(source: string, target: string): void {
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, '', { mode: DATA_MODE });
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
