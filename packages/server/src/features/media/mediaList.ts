import type { MediaListQuery } from '@club/shared/media';
import { binPart } from '@club/shared/rules/fields';
import { type FilterRules, listQuery } from '@club/shared/rules/listQuery';
import { z } from 'zod';
import { defineList } from '../../lists/defineList';
import { inBin, outsideBin } from '../bin/bin.service';
import { type ListedMedia, MediaModel, mediaFields, mediaTexts, toMediaDto } from './media.model';
import type { Places } from './pictureUses.service';

const idsMessage = 'Please give at most 100 ids, with commas between them.';

/** The pictures outside the bin, those in it, or those with certain ids. A search looks at names and texts. */
export const mediaList = defineList({
  model: MediaModel,
  fields: mediaFields,
  search: { texts: mediaTexts },
  query: listQuery(['createdAt', 'name']).extend({
    bin: binPart,
    withoutText: z.enum(['true', 'false'], { error: 'Please choose true or false.' }).optional(),
    ids: z
      .string(idsMessage)
      .regex(/^[\da-f]{24}(,[\da-f]{24}){0,99}$/, idsMessage)
      .optional(),
  } satisfies FilterRules<MediaListQuery>),
  where({ bin, withoutText, ids }) {
    if (ids !== undefined) return { _id: { $in: ids.split(',') } };
    return {
      ...(bin === 'true' ? inBin : outsideBin),
      ...(withoutText && { alt: withoutText === 'true' ? '' : { $ne: '' } }),
    };
  },
  toDto: (media: ListedMedia, places: Places) => toMediaDto(media, places.of(media)),
});
