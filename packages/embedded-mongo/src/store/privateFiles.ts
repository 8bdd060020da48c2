import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { diskFull, folderNotWritable, isDiskFull } from './storeErrors';

/** The data holds password hashes: only the owner may enter its folder and read its files. */
const folderMode = 0o700;
export const fileMode = 0o600;
const modeOfOthers = 0o077;

/**
 * Makes the data folder, and takes every right on it from other users.
 * @throws {FolderNotWritableError} when it cannot be made, written or kept from others
 * @throws {DiskFullError} when it cannot be made for want of space
 */
export function makeDataFolder(directory: string): void {
  try {
    makeFolder(directory);
    keepFromOthers(directory, folderMode);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw isDiskFull(error) ? diskFull(directory, error) : folderNotWritable(directory, error);
  }
}

/** Step by step, because mkdir's own recursion never ends below /proc. */
function makeFolder(directory: string): void {
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  if (stats) throw new Error(`${directory} is not a folder.`);
  makeFolder(path.dirname(directory));
  mkdirSync(directory, { mode: folderMode });
}

/** Makes an empty file unless it is there, and takes every right on it from other users. */
export function ensurePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', fileMode));
  keepFromOthers(file, fileMode);
}

/** Also for what was there before, with the mode that somebody gave it. Windows has no modes. */
export function keepFromOthers(target: string, mode: number): void {
  if (process.platform === 'win32' || !existsSync(target)) return;
  if ((statSync(target).mode & modeOfOthers) !== 0) chmodSync(target, mode);
}
