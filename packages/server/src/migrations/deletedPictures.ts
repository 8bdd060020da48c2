import type { Migration } from './migration';

/**
 * The second half of `removedPictures`, and a step of its own: in one, a second run after an interruption
 * would take the new `media.deleted` for the old one.
 */
export const deletedPictures: Migration = {
  summary: 'Calls pictures that were deleted for good deleted, in the audit',
  async run(db) {
    await db
      .collection('auditEntries')
      .updateMany({ action: 'media.deletedForGood' }, { $set: { action: 'media.deleted' } });
  },
};
