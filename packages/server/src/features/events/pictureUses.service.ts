import type { PictureUse } from '../media/pictureUses.service';
import { EventModel } from './events.model';

/** Every event with a picture. Those in the bin may come back, and keep it. */
export async function findPictureUses(): Promise<PictureUse[]> {
  const events = await EventModel.find({ picture: { $ne: null } }, 'title picture').lean();
  return events.map(({ title, picture }) => ({
    picture: picture ?? '',
    place: `Events, ${title}`,
  }));
}
