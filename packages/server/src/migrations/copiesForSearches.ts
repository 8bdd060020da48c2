import type { mongo } from 'mongoose';
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
      await writeCopies(db, name, { [foldedField(names[0] ?? '')]: { $exists: false } });
    }
  },
};

/** The copies of before have no numbers below the text, and a space where Persian has a joiner. */
export const copiesWithNumbers: Migration = {
  summary: 'Makes phone numbers be found in texts, and Persian words with a space in them',
  async run(db) {
    const isToDo = { $regex: '[^ -~]|[0-9]' };
    for (const [name, names] of Object.entries(texts)) {
      await writeCopies(db, name, { $or: names.map((field) => ({ [field]: isToDo })) });
    }
  },
};

/** The copies of before keep what some write within a name or behind its initials, and others leave out. */
export const copiesOfPlainNames: Migration = {
  summary: "Makes names with an apostrophe or a hyphen be found without it, as O'Brien",
  async run(db) {
    const isToDo = { $regex: "[^ -~]|['`.,-]" };
    for (const [name, names] of Object.entries(texts)) {
      await writeCopies(db, name, { $or: names.map((field) => ({ [field]: isToDo })) });
    }
  },
};

/** Writes the copies of the documents that a filter finds. Each is written on the condition that it still does. */
async function writeCopies(db: mongo.Db, name: string, filter: object): Promise<void> {
  const collection = db.collection(name);
  const names = texts[name] ?? [];
  const projection = Object.fromEntries(names.map((field) => [field, 1]));
  let batch = [];
  for await (const document of collection.find(filter, { projection })) {
    const update = { $set: foldedCopies(names, document) };
    batch.push({ updateOne: { filter: { $and: [{ _id: document._id }, filter] }, update } });
    if (batch.length < batchSize) continue;
    await collection.bulkWrite(batch);
    batch = [];
  }
  if (batch.length > 0) await collection.bulkWrite(batch);
}
