import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { reasonOf, StartError } from '../startError';

/**
 * Makes the folder, for this user's eyes only, unless it is there already.
 * @throws StartError when it cannot be made or written
 */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: this folder cannot be written (${reasonOf(error)})`, {
      cause: error,
    });
  }
}
