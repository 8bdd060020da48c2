import { readFile } from 'node:fs/promises';
import type { Picture } from '@club/shared/content';
import type { PictureFiles } from '../pictures/pictureFiles';
import { picturesPath } from '../pictures/pictureNames';

/** Gives the widest file of a picture, as WebP. */
export type ReadPicture = (picture: Picture) => Promise<Buffer>;

/** For what the site draws itself: icons and link previews. */
export function createPictureReader(pictures: Pick<PictureFiles, 'find'>): ReadPicture {
  return async ({ url, widths }) => {
    const name = `${url}-${widths.at(-1)}.webp`.slice(picturesPath.length);
    const path = await pictures.find(name);
    if (path === undefined) throw new Error(`The picture has no file ${name}`);
    return await readFile(path);
  };
}
