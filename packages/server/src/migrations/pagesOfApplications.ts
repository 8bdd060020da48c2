import { randomUUID } from 'node:crypto';
import type { Migration } from './migration';

/**
 * The id of an application was that of its page, and known to the team. It stays the one by which the team names it;
 * the page of a draft gets another one, so that the mailed link of the draft goes on opening it.
 */
export const pagesOfApplications: Migration = {
  summary: 'Gives drafts of applications an id that only their page knows',
  async run(db) {
    const applications = db.collection('applications');
    const old = applications.find(
      { pageId: { $exists: false }, state: 'draft' },
      { projection: { _id: 1 } },
    );
    for await (const { _id } of old) {
      await applications.updateOne({ _id }, { $set: { pageId: randomUUID() } });
    }
  },
};
