import type { Focus, Picture } from '@club/shared/content';
import type { MediaDto } from '@club/shared/media';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';

const share = z.number().min(0).max(1);
const pixels = z.int().min(1);
const focus = z.strictObject({ x: share, y: share } satisfies Shape<Focus>);

export const mediaAnswer = z
  .strictObject({
    _id: id,
    name: text,
    width: pixels,
    height: pixels,
    bytes: z.int(),
    alt: text,
    focus,
    usedIn: z.array(text),
    picture: z.strictObject({
      url: text,
      widths: z.array(pixels),
      width: pixels,
      height: pixels,
      alt: text,
      focus,
      tint: text.optional(),
    } satisfies Shape<Picture>),
    version: z.int().min(1),
    deletedAt: moment.nullable(),
  } satisfies Shape<MediaDto>)
  .meta({ id: 'Media' });
