import { hasContent } from '../features/content/seed.service';
import { duplicateField } from '../lib/databaseErrors';
import { model, Schema } from '../lib/mongoose';

/*
 * A site is filled once, and knows it. What an editor has removed since, or what a newer version of the
 * program knows besides, must never bring the sample back.
 */

/** One document with the `_id` 'site'. */
const seedingSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** Null while the first start is at it, or was interrupted. */
    finishedAt: { type: Date, default: null },
  },
  { collection: 'seeding', versionKey: false },
);

const SeedingModel = model('Seeding', seedingSchema);

const site = { _id: 'site' } as const;

/**
 * Notes that the site is about to be filled, unless that was noted before.
 * @returns false when it is filled already
 */
export async function beginSeeding(): Promise<boolean> {
  // Sites that were filled before there was this note have content. It is looked for before the note is
  // written: what a first start is filling has its note by then, and keeps it.
  const finishedAt = (await hasContent()) ? new Date() : null;
  try {
    await SeedingModel.updateOne(site, { $setOnInsert: { finishedAt } }, { upsert: true });
  } catch (error) {
    if (duplicateField(error) === null) throw error; // another process has just noted it
  }
  return (await SeedingModel.exists({ ...site, finishedAt: null })) !== null;
}

/** Comes when everything is stored. From now on nothing is filled any more. */
export async function finishSeeding(): Promise<void> {
  await SeedingModel.updateOne({ ...site, finishedAt: null }, { $set: { finishedAt: new Date() } });
}
