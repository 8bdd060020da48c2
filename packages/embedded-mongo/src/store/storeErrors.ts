/*
 * What can go wrong when the store is opened, each with a sentence for the person who runs the site.
 * The classes take that sentence only, so that an error can be made again on the other side of a thread.
 */

/** Another process has the folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** The folder cannot be made or written. */
export class FolderNotWritableError extends Error {
  override readonly name = 'FolderNotWritableError';
}

/** No space is left on the disk, or a quota or a limit on file sizes is reached. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** The data file was deleted or replaced while it was in use. */
export class DataGoneError extends Error {
  override readonly name = 'DataGoneError';
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

/** The data cannot be copied or checked, for a reason that its message names. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** All of them, to find the class of an error by its name. */
export const storeErrorClasses = [
  FolderInUseError,
  FolderNotWritableError,
  DiskFullError,
  DataGoneError,
  DamagedDataError,
  ForeignDataError,
  NewerSchemaError,
  CopyError,
];

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

export function diskFull(directory: string, cause: unknown): DiskFullError {
  return new DiskFullError(
    `No space is left on the disk for the data folder ${directory}. Free some space and try again.`,
    { cause },
  );
}

export function dataGone(file: string): DataGoneError {
  return new DataGoneError(
    `The data file ${file} was deleted or replaced while the site ran. Put it back, or restore a backup, and start again.`,
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

export function noData(directory: string): CopyError {
  return new CopyError(`There is no data in ${directory} yet.`);
}

export function dataLocked(file: string): CopyError {
  return new CopyError(
    `The data file ${file} is locked, because the site was started while the disk was full. Restart the site and try again.`,
  );
}

export function folderNotEmpty(directory: string): CopyError {
  return new CopyError(`The data folder ${directory} is not empty and was left as it is.`);
}

/**
 * True when a write failed for want of space: a full disk, a used-up quota or a limit on file sizes,
 * from SQLite or from Node.
 */
export function isDiskFull(error: unknown): boolean {
  return /^(SQLITE_FULL|SQLITE_IOERR_(WRITE|SHM)|ENOSPC|EDQUOT|EFBIG)/.test(errorCode(error) ?? '');
}

/** The code that SQLite or Node gave to an error, such as SQLITE_BUSY; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
