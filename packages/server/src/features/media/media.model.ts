import type { MediaDto } from '@club/shared/media';
import { foldedFields } from '../../lib/foldedFields';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { versionOf } from '../../lib/versionedEdits';
import { inks } from '../../pictures/ink';
import { masterFormats } from '../../pictures/masters';
import { toPicture } from '../../pictures/pictureNames';
import { binField, binIndex } from '../bin/bin.service';

/** The fields of which a MediaDto is made. */
const shownFields = {
  /** A file name, always with the ending of the stored format. */
  name: { type: String, required: true },
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  bytes: { type: Number, required: true },
  alt: { type: String, default: '' },
  focus: {
    type: new Schema(
      { x: { type: Number, required: true }, y: { type: Number, required: true } },
      { _id: false },
    ),
    required: true,
  },
  /** Its main colours, see `tintOf`; '' for none. */
  tint: { type: String, default: '' },
  /** What it is drawn with, see `inkOf`. */
  ink: { type: String, enum: inks, default: '' },
  /** What its URLs begin with: they stay the same when it gets another name. */
  address: { type: String, required: true },
  /** Rises by 1 with each change of name, text or focal point; 1 where an older site left it out. */
  version: { type: Number, default: 1 },
  ...binField,
} as const;

const mediaSchema = new Schema(
  {
    ...shownFields,
    format: { type: String, enum: masterFormats, required: true },
    /** SHA-256 of the master, hexadecimal. */
    hash: { type: String, required: true },
    /** The same of the file that was uploaded. */
    sourceHash: { type: String, required: true },
    /** Whether the site began with it, and nobody has changed it since. Older sites did not note it. */
    isOfSample: { type: Boolean, default: false },
    /** The master itself. No list reads it. */
    master: { type: Buffer, required: true },
  },
  {
    collection: 'media',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);

mediaSchema.index({ name: 1 }, { unique: true });
mediaSchema.index({ hash: 1 }, { unique: true });
mediaSchema.index({ sourceHash: 1 }, { unique: true });
mediaSchema.index({ address: 1 }, { unique: true });
// For the orders of the list, which sorts entries with equal values by _id.
mediaSchema.index({ createdAt: -1, _id: -1 });
mediaSchema.index({ name: 1, _id: 1 });
mediaSchema.index(...binIndex);

/** The texts in which the list searches. */
export const mediaTexts = ['name', 'alt'];
mediaSchema.plugin(foldedFields(mediaTexts));

export const MediaModel = model('Media', mediaSchema);

/** A picture as it is stored. */
export type MediaRecord = InferRawDocTypeFromSchema<typeof mediaSchema>;

/** A picture without its bytes. */
export type ListedMedia = Pick<MediaRecord, '_id' | keyof typeof shownFields>;

/** The projection of a ListedMedia. */
export const mediaFields = Object.keys(shownFields).join(' ');

/** @param usedIn where the site shows it, in words */
export function toMediaDto(media: ListedMedia, usedIn: string[]): MediaDto {
  const { _id, name, width, height, bytes, alt, focus, deletedAt } = media;
  return {
    _id: _id.toHexString(),
    name,
    width,
    height,
    bytes,
    alt,
    focus: { x: focus.x, y: focus.y },
    usedIn,
    picture: toPicture(media),
    version: versionOf(media),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
