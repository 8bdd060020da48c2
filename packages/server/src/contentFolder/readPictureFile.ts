import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { maxPictureFileBytes, maxPictureFileWords } from '../pictures/pictureInspection';
import { ContentError } from './contentError';

/**
 * A picture of a content folder, by its file name.
 * @throws {ContentError} when it is larger than an upload may be
 */
export async function readPictureFile(directory: string, name: string): Promise<Buffer> {
  const path = join(directory, 'images', name);
  if ((await stat(path)).size > maxPictureFileBytes) {
    throw new ContentError([
      `${basename(directory)}/images/${name}: is larger than ${maxPictureFileWords}`,
    ]);
  }
  return readFile(path);
}
