/*
 * What can go wrong when the store is opened, each with a sentence for the person who runs the site.
 * The classes take that sentence only, so that an error can be made anew on the other side of a thread.
 */

/** Another process has the folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** The folder cannot be made or written. */
export class FolderNotWritableError extends Error {
  override readonly name = 'FolderNotWritableError';
}

/** The data file is torn: cut short, or overwritten in places. */
export class DamagedDataError extends Error {
  override readonly name = 'DamagedDataError';
}

/** The file belongs to some other program. */
export class ForeignDataError extends Error {
  override readonly name = 'ForeignDataError';
}

/** The file was written by a later version of this package. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** A backup cannot be written or restored, for a reason that its message names. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export function folderInUse(directory: string): FolderInUseError {
  return new FolderInUseError(
    `The data folder ${directory} is in use by another process. Stop that process first, or give this one a folder of its own.`,
  );
}

export function folderNotWritable(directory: string, cause: unknown): FolderNotWritableError {
  return new FolderNotWritableError(
    `The data folder ${directory} cannot be written. Check its owner and permissions, and that the disk is not mounted read-only.`,
    { cause },
  );
}

export function damagedData(file: string, cause: unknown): DamagedDataError {
  return new DamagedDataError(
    `The data file ${file} is damaged and was left as it is. Move it away and restore a backup.`,
    { cause },
  );
}

export function foreignData(file: string): ForeignDataError {
  return new ForeignDataError(
    `The file ${file} was not written by this database and was left as it is. Move it away, or use another data folder.`,
  );
}

export function newerSchema(file: string, found: number, supported: number): NewerSchemaError {
  return new NewerSchemaError(
    `The data file ${file} has schema version ${found}, but this version of the site reads only up to ${supported}. Update the site, or restore an older backup.`,
  );
}

export function noData(directory: string): BackupError {
  return new BackupError(`There is no data in ${directory} yet, so there is nothing to back up.`);
}

export function backupExists(file: string): BackupError {
  return new BackupError(`${file} exists already and was left as it is. Choose another name.`);
}

export function backupMissing(file: string): BackupError {
  return new BackupError(`There is no backup at ${file}.`);
}

export function folderNotEmpty(directory: string): BackupError {
  return new BackupError(
    `The data folder ${directory} is not empty and was left as it is. Stop the site, move the folder away, and restore again.`,
  );
}

/** The code that SQLite gave to an error, such as SQLITE_BUSY; undefined for other errors. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
