import type { SectionName } from '@club/shared/sections';
import { findPictures } from '../../sections/pictureReferences';
import type { PictureUse } from '../media/pictureUses.service';
import { ContentModel } from './content.model';
import { toTitle, toWords } from './fieldWords';

/** Every place in the sections that shows a picture. */
export async function findPictureUses(): Promise<PictureUse[]> {
  const records = await ContentModel.find({}, 'value').lean();
  return records.flatMap(({ _id, value }) =>
    findPictures(value).map(({ path, reference }) => ({
      picture: reference,
      place: toPlace(_id, path),
    })),
  );
}

/** `['entries', 1, 'image']` of the gallery becomes 'Gallery, entry 2', and `['hero', 'image']` 'Club, first screen'. */
function toPlace(section: SectionName, path: (string | number)[]): string {
  const [field = '', index] = path;
  const part = typeof index === 'number' ? `entry ${index + 1}` : toWords(String(field));
  return `${toTitle(section)}, ${part}`;
}
