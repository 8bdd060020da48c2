import type { Sections } from '@club/shared/sections';
import { duplicateField } from '../../lib/databaseErrors';
import { emptySections, sectionNames } from '../../sections/sections';
import { ContentModel } from './content.model';

/** Whether the site has any section. */
export async function hasContent(): Promise<boolean> {
  return (await ContentModel.exists({})) !== null;
}

export async function hasAllSections(): Promise<boolean> {
  return (await ContentModel.countDocuments()) === sectionNames.length;
}

/** Publishes the first version of each section that is not there yet. */
export async function createSections(
  sections: Sections,
  change = 'The first start of the site.',
): Promise<void> {
  const updatedAt = new Date();
  try {
    await ContentModel.bulkWrite(
      sectionNames.map((section) => {
        const value = sections[section];
        const first = { version: 1, value, sample: value, updatedAt, updatedBy: null };
        return {
          updateOne: {
            filter: { _id: section },
            update: { $setOnInsert: { ...first, change } },
            upsert: true,
          },
        };
      }),
      { ordered: false },
    );
  } catch (error) {
    if (duplicateField(error) === null) throw error; // another process has just created it
  }
}

/** Gives a site that an older version filled the sections that came since: empty, never the sample's. */
export async function createMissingSections(): Promise<void> {
  if (await hasAllSections()) return;
  await createSections(emptySections, 'An update of the site brought this section.');
}
