import type { UpdateMediaRequest, UploadMediaQuery } from '@club/shared/media';
import {
  editedVersion,
  pictureName,
  pictureText,
  pictureTextOrNone,
} from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { z } from 'zod';

export const uploadQuery = z.strictObject({
  name: pictureName,
  alt: pictureTextOrNone.default(''),
  purpose: z
    .enum(['picture', 'logo'], { error: 'Please give purpose as picture or logo.' })
    .default('picture'),
}) satisfies z.ZodType<UploadMediaQuery>;

const share = z
  .number({ error: 'Please give the point as numbers from 0 to 1.' })
  .min(0, 'Please give the point as numbers from 0 to 1.')
  .max(1, 'Please give the point as numbers from 0 to 1.');

export const updateMediaRequest = payload({
  version: editedVersion,
  name: pictureName.optional(),
  alt: pictureText.optional(),
  focus: z.strictObject({ x: share, y: share }, { error: 'Please give x and y.' }).optional(),
}) satisfies z.ZodType<UpdateMediaRequest>;
