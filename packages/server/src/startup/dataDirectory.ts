import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, reasonOf, StartError } from '../startError';

const folderMode = 0o700;
const modeOfOthers = 0o077;

/**
 * Creates the folder unless it exists, and removes all rights of other users.
 * @throws {StartError} when it cannot be created, written or protected from other users
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await makeFolder(directory);
    await keepFromOthers(directory, folderMode);
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: this folder cannot be written (${reasonOf(error)})`, {
      cause: error,
    });
  }
}

/** One folder at a time, because the recursion of `mkdir` never ends below /proc. */
async function makeFolder(directory: string): Promise<void> {
  if (await exists(directory)) return;
  await makeFolder(dirname(directory));
  try {
    await mkdir(directory, { mode: folderMode });
  } catch (error) {
    // Another process of the site has made it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Removes all rights of other users, also from an older file or folder. Windows has no modes. */
export async function keepFromOthers(path: string, mode: number): Promise<void> {
  if (process.platform === 'win32') return;
  if (((await stat(path)).mode & modeOfOthers) !== 0) await chmod(path, mode);
}
