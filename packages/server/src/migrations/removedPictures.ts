import type { Migration } from './migration';

/**
 * The audit has one word for each step of a bin: removed, restored, deleted. Pictures had other words.
 */
export const removedPictures: Migration = {
  summary: 'Calls pictures that went to the bin removed, in the audit',
  async run(db) {
    await db
      .collection('auditEntries')
      .updateMany({ action: 'media.deleted' }, { $set: { action: 'media.removed' } });
  },
};
