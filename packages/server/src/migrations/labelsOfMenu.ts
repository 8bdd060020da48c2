import type { Migration } from './migration';

const labels = {
  initiatives: 'Initiatives',
  gallery: 'Achievements',
  contact: 'Contact',
  team: 'Our Team',
};

/** The labels of the menu were fixed before they became part of the content. */
export const labelsOfMenu: Migration = {
  summary: 'Stores the labels of the menu',
  async run(db) {
    await db
      .collection<{ _id: string }>('content')
      .updateOne(
        { _id: 'site', 'value.menu': { $exists: false } },
        { $set: { 'value.menu': labels, 'sample.menu': labels } },
      );
  },
};
