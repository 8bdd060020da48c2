import type { Migration } from './migration';

/** Rounds had no criteria and no reviewers, and a yes came until names were deleted. */
export const readingOfRounds: Migration = {
  summary: 'Gives rounds criteria, reviewers and a day for replies',
  async run(db) {
    const rounds = db.collection('rounds');
    const old = rounds.find({ replyBy: { $exists: false } }, { projection: { removalDay: 1 } });
    for await (const { _id, removalDay } of old) {
      const added = { criteria: [], reviewers: [], replyBy: removalDay };
      await rounds.updateOne({ _id }, { $set: added });
    }
  },
};
