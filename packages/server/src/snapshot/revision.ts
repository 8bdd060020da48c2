import { model, Schema } from '../lib/mongoose';

/*
 * One number for everything that the public pages show. Every process compares it with the number of
 * the pages that it serves, and renders them again when it has risen.
 */

/** One document with the `_id` 'site'. */
const siteRevisionSchema = new Schema(
  { _id: { type: String, required: true }, number: { type: Number, required: true } },
  { collection: 'siteRevision', versionKey: false },
);

const SiteRevisionModel = model('SiteRevision', siteRevisionSchema);

const site = { _id: 'site' } as const;

/** Comes after each change of something that the pages show. */
export async function raiseRevision(): Promise<void> {
  await SiteRevisionModel.updateOne(site, { $inc: { number: 1 } }, { upsert: true });
}

/** 0 until the first change. */
export async function readRevision(): Promise<number> {
  const revision = await SiteRevisionModel.findOne(site).lean();
  return revision?.number ?? 0;
}
