import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionNames } from '../sections/sections';
import { ContentError } from './contentError';
import type { WrittenContent } from './folderSchema';

/**
 * Writes a content folder.
 * @param pictures by their file names
 * @throws {ContentError} when there is something in the folder already
 */
export async function writeContentFolder(
  directory: string,
  content: WrittenContent,
  pictures: Map<string, () => Promise<Buffer>>,
): Promise<void> {
  await mkdir(join(directory, 'images'), { recursive: true });
  if ((await readdir(directory)).length > 1) {
    throw new ContentError([`${directory}: there are files in this folder. Name a new one.`]);
  }
  for (const name of [...sectionNames, 'team', 'media'] as const) {
    const text = JSON.stringify(content[name], null, 2);
    await writeFile(join(directory, `${name}.json`), `${text}\n`);
  }
  for (const [name, read] of pictures) {
    await writeFile(join(directory, 'images', name), await read());
  }
}
