import { mediaListQuery } from '@club/shared/media';
import { defineList } from '../../lists/defineList';
import { inBin, outsideBin } from '../bin/bin.service';
import { type ListedMedia, MediaModel, mediaFields, mediaTexts, toMediaDto } from './media.model';
import type { Places } from './pictureUses.service';

/** The pictures outside the bin, those in it, or those with certain ids. A search looks at names and texts. */
export const mediaList = defineList({
  model: MediaModel,
  fields: mediaFields,
  search: { texts: mediaTexts },
  query: mediaListQuery,
  where({ bin, withoutText, ids }) {
    if (ids !== undefined) return { _id: { $in: ids.split(',') } };
    return {
      ...(bin === 'true' ? inBin : outsideBin),
      ...(withoutText && { alt: withoutText === 'true' ? '' : { $ne: '' } }),
    };
  },
  toDto: (media: ListedMedia, places: Places) => toMediaDto(media, places.of(media)),
});
