import type { Migration } from './migration';

const months = 12;

/** Answered messages were kept until somebody deleted them. None was answered in an older release. */
export const monthsOfAnswered: Migration = {
  summary: 'Stores how long answered messages are kept',
  async run(db) {
    await db
      .collection<{ _id: string }>('content')
      .updateOne(
        { _id: 'privacy', 'value.answeredMonths': { $exists: false } },
        { $set: { 'value.answeredMonths': months, 'sample.answeredMonths': months } },
      );
  },
};
