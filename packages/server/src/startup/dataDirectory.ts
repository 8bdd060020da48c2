import { constants } from 'node:fs';
import { access, chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, reasonOf, StartError } from '../startError';

const folderMode = 0o700;
const modeOfOthers = 0o077;

/**
 * Makes the folder unless it is there already, and takes every right on it from other users.
 * @throws {StartError} when it cannot be made, written or kept from others
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

/** Step by step, because mkdir's own recursion never ends below /proc. */
async function makeFolder(directory: string): Promise<void> {
  if (await isThere(directory)) return;
  await makeFolder(dirname(directory));
  await mkdir(directory, { mode: folderMode });
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Also for what was there before, with the mode that somebody gave it. Windows has no modes. */
export async function keepFromOthers(path: string, mode: number): Promise<void> {
  if (process.platform === 'win32') return;
  if (((await stat(path)).mode & modeOfOthers) !== 0) await chmod(path, mode);
}
