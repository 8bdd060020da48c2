import { z } from 'zod';
import { focus, picture } from './content';
import type { Contracts, QueryOf } from './contract';
import { maxPictureFileMegabytes, pictureFileTooLarge } from './pictureLimits';
import {
  binPart,
  editedVersion,
  pictureName,
  pictureText,
  pictureTextOrNone,
} from './rules/fields';
import { listQuery } from './rules/listQuery';
import { payload } from './rules/payload';
import { id, moment, text } from './rules/shape';

const pixels = z.int().min(1);

const media = z
  .strictObject({
    _id: id,
    /** A file name with the ending of what is stored, e.g. 'talk.webp'; no two have the same. */
    name: text,
    /** Of the stored master: at most 2,400 pixels and 1 MB. */
    width: pixels,
    height: pixels,
    bytes: z.int(),
    /** What it shows, for people who cannot see it. */
    alt: text,
    /** What crops keep, e.g. a face. */
    focus,
    /** Where the site shows it, in words, e.g. 'Gallery, entry 2'. */
    usedIn: z.array(text),
    /** For showing it, as on pages. */
    picture,
    /** Rises by 1 with each change of name, text or focal point. */
    version: z.int().min(1),
    /** When it went to the bin; null while it is in use. */
    deletedAt: moment.nullable(),
  })
  .meta({ id: 'Media' });

/** A picture that the club has uploaded. */
export interface MediaDto extends z.output<typeof media> {}

const idsMessage = 'Please give at most 100 ids, with commas between them.';

export const mediaListQuery = listQuery(['createdAt', 'name']).extend({
  /** 'true' lists what is in the bin and nothing else; otherwise the list has none of it. */
  bin: binPart,
  /** 'true': nobody has said what they show; 'false': somebody has. */
  withoutText: z.enum(['true', 'false'], { error: 'Please choose true or false.' }).optional(),
  /** Ids with commas between them, at most 100: lists these pictures, also those in the bin. */
  ids: z
    .string(idsMessage)
    .regex(/^[\da-f]{24}(,[\da-f]{24}){0,99}$/, idsMessage)
    .optional(),
});

/** Which pictures somebody asks for. */
export interface MediaListQuery extends QueryOf<typeof mediaListQuery> {}

const purpose = z.enum(['picture', 'logo'], { error: 'Please give purpose as picture or logo.' });

/** What a picture is for. A logo may be an SVG, which becomes a picture of pixels. */
export type PicturePurpose = z.output<typeof purpose>;

const uploadQuery = z.strictObject({
  /** Of the file; the picture is called after it. */
  name: pictureName,
  /** '' when it is written later. */
  alt: pictureTextOrNone.default(''),
  purpose: purpose.default('picture'),
});

const shareMessage = 'Please give the point as numbers from 0 to 1.';
const share = z.number({ error: shareMessage }).min(0, shareMessage).max(1, shareMessage);

const updateMediaRequest = payload({
  /** The version that was edited. */
  version: editedVersion,
  /** With or without an ending; the picture keeps its own. */
  name: pictureName.optional(),
  /** 1-300 characters. */
  alt: pictureText.optional(),
  focus: z.strictObject({ x: share, y: share }, { error: 'Please give x and y.' }).optional(),
});

/** What changes of a picture: what is left out stays. */
export interface UpdateMediaRequest extends z.input<typeof updateMediaRequest> {}

const inUse = 'It is in use: the sentence says where.';

export const mediaCalls = {
  'GET /api/admin/media': {
    summary: 'The uploaded pictures, or those in the bin.',
    query: mediaListQuery,
    entries: media,
  },
  'POST /api/admin/media': {
    summary: 'Upload a picture. The same file again gives the picture that there is.',
    query: uploadQuery,
    file: {
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'],
      maxBytes: maxPictureFileMegabytes * 1_000_000,
      tooLarge: pictureFileTooLarge,
    },
    answer: media,
    refusals: {
      409: 'There is no space for more pictures.',
      413: `The file is larger than ${maxPictureFileMegabytes} MB.`,
      415: 'It is no picture that browsers can show, or an SVG that is no logo.',
      422: 'A field is wrong, or the file is broken or has more pixels than can be decoded.',
    },
  },
  'GET /api/admin/media/:id': {
    summary: 'One picture, also one in the bin.',
    answer: media,
  },
  'PATCH /api/admin/media/:id': {
    summary: 'Change the name, the text or the focal point of a picture.',
    body: updateMediaRequest,
    answer: media,
    refusals: {
      409: 'Somebody else has changed the picture meanwhile: `current` is how. Or another picture got the name at the same moment.',
    },
  },
  'DELETE /api/admin/media/:id': {
    summary: 'Move a picture to the bin, for 30 days.',
    refusals: { 409: inUse },
  },
  'POST /api/admin/media/:id/restore': {
    summary: 'Take a picture out of the bin.',
  },
  'DELETE /api/admin/media/:id/for-good': {
    summary: 'Delete a picture that is in the bin, for good.',
    refusals: { 409: inUse },
  },
} satisfies Contracts;
