import { basename } from 'node:path';
import { ContentError } from '../contentFolder/contentError';
import type { FolderContent } from '../contentFolder/folderSchema';
import { readPictureFile } from '../contentFolder/readPictureFile';
import { addPicture, type NewPicture } from '../features/media/newPictures.service';
import { PictureError } from '../pictures/pictureInspection';

/** One is decoded while the other is read or stored. */
const picturesAtOnce = 2;

/**
 * Stores the pictures of a content folder in the database, unless they are there already.
 * @param onStored called for each picture that is new, because storing takes a while
 * @returns the id of each by its file name
 * @throws {ContentError} when pictures cannot be used, with the problem of each
 */
export async function storePictures(
  directory: string,
  { media, brand }: Pick<FolderContent, 'media' | 'brand'>,
  onStored: (name: string) => void,
  { isOfSample = false }: Pick<NewPicture, 'isOfSample'> = {},
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const problems: string[] = [];
  const queue = Object.entries(media).values();

  async function work(): Promise<void> {
    for (const [name, { alt, focus }] of queue) {
      try {
        const file = await readPictureFile(directory, name);
        const isLogo = name === brand.logo;
        const stored = await addPicture({ name, file, alt, focus, isLogo, isOfSample });
        ids.set(name, stored.media._id.toHexString());
        if (stored.isNew) onStored(name);
      } catch (error) {
        if (error instanceof ContentError) problems.push(...error.problems);
        else if (!(error instanceof PictureError)) throw error;
        else problems.push(`${basename(directory)}/images/${name}: ${error.message}`);
      }
    }
  }

  await Promise.all(Array.from({ length: picturesAtOnce }, work));
  if (problems.length > 0) throw new ContentError(problems.sort());
  return ids;
}
