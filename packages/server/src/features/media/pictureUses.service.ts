import type { ListedMedia } from './media.model';

/** One place of the site that shows a picture. */
export interface PictureUse {
  /** Id of the picture. */
  picture: string;
  /** In words, e.g. 'Gallery, entry 2'. */
  place: string;
}

/** Every place that shows a picture. Each feature with pictures gives one; app.ts joins them. */
export type FindPictureUses = () => Promise<PictureUse[]>;

/** Where each picture is shown, in words. */
export interface Places {
  of(media: Pick<ListedMedia, '_id'>): string[];
}

export async function findPlaces(findUses: FindPictureUses): Promise<Places> {
  const uses = await findUses();
  return {
    of: ({ _id }) =>
      uses.filter(({ picture }) => picture === _id.toHexString()).map(({ place }) => place),
  };
}
