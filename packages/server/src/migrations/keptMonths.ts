import type { Migration } from './migration';

const months = 12;

/** Answered messages were kept until somebody deleted them. None was answered in an older release. */
export const monthsOfAnswered = storeMonths(
  'answeredMonths',
  'Stores how long answered messages are kept',
);

/** The time was the same at every site. */
export const monthsOfRegistrations = storeMonths(
  'registrationMonths',
  'Stores how long names of registrations are kept',
);

function storeMonths(field: string, summary: string): Migration {
  const inValue = `value.${field}`;
  return {
    summary,
    async run(db) {
      await db
        .collection<{ _id: string }>('content')
        .updateOne(
          { _id: 'privacy', [inValue]: { $exists: false } },
          { $set: { [inValue]: months, [`sample.${field}`]: months } },
        );
    },
  };
}
