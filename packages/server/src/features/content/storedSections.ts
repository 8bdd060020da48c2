import type { NamedId } from '@club/shared/audit';
import type { SectionName, Sections } from '@club/shared/sections';
import { NotFoundError } from '../../errors';
import { defineEdits } from '../../lib/versionedEdits';
import {
  ContentModel,
  type ContentRecord,
  ContentVersionModel,
  toSectionDto,
} from './content.model';

/** How many versions of a section are kept, with the present one. */
const maxVersions = 50;

/** A new value for a section. */
export interface SectionSave<Name extends SectionName> {
  section: Name;
  /** The version that was edited. */
  version: number;
  value: Sections[Name];
}

export const sectionEdits = defineEdits({
  model: ContentModel,
  toDto: (record: ContentRecord) => toSectionDto(record._id, record),
  notFound: () => new NotFoundError('The site has no content yet.'),
});

/**
 * Keeps the present version among the former ones, then replaces it in one step, which only succeeds
 * while it is still the present one. A process that dies in between has lost and changed nothing.
 * @throws {VersionConflictError} when another version is the present one
 */
export async function replaceValue<Name extends SectionName>(
  { section, version, value, change }: SectionSave<Name> & { change: string },
  by: NamedId,
): Promise<void> {
  const updatedBy = by._id === null ? null : { _id: by._id, name: by.name };
  await sectionEdits.save(section, version, async (current) => {
    const { _id: _section, sample: _sample, ...former } = current;
    await ContentVersionModel.updateOne(
      { section, version },
      { $setOnInsert: former },
      { upsert: true },
    );
    return { $set: { value, updatedAt: new Date(), updatedBy, change } };
  });
  await ContentVersionModel.deleteMany({ section, version: { $lte: version + 1 - maxVersions } });
}

/** Takes back what `replaceValue` has just made of `former`, unless there is a newer version by now. */
export async function undoReplacement({
  _id,
  sample: _sample,
  ...former
}: ContentRecord): Promise<void> {
  await ContentModel.updateOne({ _id, version: former.version + 1 }, { $set: former });
}
