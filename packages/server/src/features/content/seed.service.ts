import type { Sections } from '@club/shared/sections';
import { duplicateField } from '../../lib/database';
import { sectionNames } from '../../sections/sectionSchemas';
import { ContentModel } from './content.model';

export async function hasAllSections(): Promise<boolean> {
  return (await ContentModel.countDocuments()) === sectionNames.length;
}

/** Publishes the first version of each section that is not there yet. */
export async function createSections(sections: Sections): Promise<void> {
  const updatedAt = new Date();
  try {
    await ContentModel.bulkWrite(
      sectionNames.map((section) => {
        const value = sections[section];
        const first = { version: 1, value, sample: value, updatedAt, updatedBy: null };
        return {
          updateOne: {
            filter: { _id: section },
            update: { $setOnInsert: { ...first, change: 'The first start of the site.' } },
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
