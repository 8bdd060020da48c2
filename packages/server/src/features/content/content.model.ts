import type { SectionDto, SectionVersionDto } from '@club/shared/sectionAnswers';
import type { SectionName } from '@club/shared/sections';
import { type InferRawDocTypeFromSchema, model, Schema } from '../../lib/mongoose';
import { sectionNames } from '../../sections/sections';

const person = { _id: { type: String, required: true }, name: { type: String, required: true } };

/** What every version of a section has. */
const versionFields = {
  version: { type: Number, required: true },
  value: { type: Schema.Types.Mixed, required: true },
  updatedAt: { type: Date, required: true },
  /** Null: the site itself, at its first start. */
  updatedBy: { type: new Schema(person, { _id: false }), default: null },
  /** What changed, in words. */
  change: { type: String, required: true },
} as const;

/** One document for each section, as it is now. */
const contentSchema = new Schema(
  {
    _id: { type: String, enum: sectionNames, required: true },
    ...versionFields,
    /** The value with which the site began: it shows which texts are still those of the sample. */
    sample: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'content', versionKey: false, minimize: false },
);

export const ContentModel = model('Content', contentSchema);

/** The former versions of the sections. */
const contentVersionSchema = new Schema(
  { section: { type: String, enum: sectionNames, required: true }, ...versionFields },
  { collection: 'contentVersions', versionKey: false, minimize: false },
);

contentVersionSchema.index({ section: 1, version: -1 }, { unique: true });

export const ContentVersionModel = model('ContentVersion', contentVersionSchema);

/** A section as it is stored. */
export type ContentRecord = InferRawDocTypeFromSchema<typeof contentSchema>;

/** What the two collections have in common. */
export type StoredVersion = Pick<ContentRecord, keyof typeof versionFields>;

/** The projection for what lists show: no value is read. */
export const versionListFields = 'version updatedAt updatedBy change';

export function toSectionDto(
  section: SectionName,
  stored: Omit<StoredVersion, 'change'>,
): SectionDto {
  const { version, value, updatedAt, updatedBy } = stored;
  return {
    section,
    version,
    value,
    updatedAt: updatedAt.toISOString(),
    updatedBy: toPerson(updatedBy),
  };
}

export function toSectionVersionDto(stored: Omit<StoredVersion, 'value'>): SectionVersionDto {
  const { version, updatedAt, updatedBy, change } = stored;
  return { version, at: updatedAt.toISOString(), by: toPerson(updatedBy), change };
}

function toPerson(person: StoredVersion['updatedBy']): SectionDto['updatedBy'] {
  return person ? { _id: person._id, name: person.name } : null;
}
