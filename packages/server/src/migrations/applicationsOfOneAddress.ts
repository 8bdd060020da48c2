import type { Migration } from './migration';

const former = 'round_1_email_1';

/** One application of an address was taken in a round, no matter who had typed the address. */
export const applicationsOfOneAddress: Migration = {
  summary: 'Lets applications of one address stand beside each other until one is confirmed',
  async run(db) {
    const found = await db.listCollections({ name: 'applications' }).toArray();
    if (found.length === 0) return;
    const applications = db.collection('applications');
    const indexes = await applications.indexes();
    if (indexes.some(({ name }) => name === former)) await applications.dropIndex(former);
  },
};
