import { foldedCopies, foldedField } from '../lib/foldedFields';
import type { Migration } from './migration';

/** By collection, as the lists of this version search. */
const texts: Record<string, string[]> = {
  users: ['username', 'domain', 'branch', 'year'],
  contacts: ['username', 'message'],
  mails: ['subject'],
  auditEntries: ['actor.name', 'subject.name'],
  media: ['name', 'alt'],
  events: ['title', 'place.name'],
  feedback: ['text'],
  registrations: ['name'],
  certificates: ['name'],
  rounds: ['title', 'term'],
  applications: ['name'],
  answerTemplates: ['title', 'text'],
};

/** So many documents are written at once. */
const batchSize = 500;

/** Lists searched the texts themselves, in which 'jose' is not 'José'. */
export const copiesForSearches: Migration = {
  summary: 'Makes names and texts be found without accents',
  async run(db) {
    for (const [name, names] of Object.entries(texts)) {
      const collection = db.collection(name);
      const projection = Object.fromEntries(names.map((field) => [field, 1]));
      const withoutCopies = { [foldedField(names[0] ?? '')]: { $exists: false } };
      const old = collection.find(withoutCopies, { projection });
      let batch = [];
      for await (const document of old) {
        const filter = { _id: document._id, ...withoutCopies };
        batch.push({ updateOne: { filter, update: { $set: foldedCopies(names, document) } } });
        if (batch.length < batchSize) continue;
        await collection.bulkWrite(batch);
        batch = [];
      }
      if (batch.length > 0) await collection.bulkWrite(batch);
    }
  },
};
