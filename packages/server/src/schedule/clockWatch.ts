import { model, Schema } from '../lib/mongoose';
import { addMilliseconds, clockTolerance, day, hour, isOfWrongClock } from '../time';

/** One document with the `_id` 'site'. */
const siteClockSchema = new Schema(
  {
    _id: { type: String, required: true },
    /** The latest moment that a process has seen, but for some minutes. */
    seenAt: { type: Date, required: true },
    /** When the clock was last found to be earlier than `seenAt`; null for never. */
    noticedAt: { type: Date, default: null },
    /** By how many hours, rounded up. */
    hours: { type: Number, default: 0 },
  },
  { collection: 'siteClock', versionKey: false },
);

const SiteClockModel = model('SiteClock', siteClockSchema);

const site = { _id: 'site' } as const;
/** So long the dashboard says it. */
const rememberedMilliseconds = 7 * day;

/**
 * Notes the present moment, and finds out whether the clock was wrong: then it has gone back.
 * @returns true when it was wrong, and no other process has noticed that
 */
export async function watchClock(now: Date): Promise<boolean> {
  const seen = await SiteClockModel.findOne(site).lean();
  if (seen && isOfWrongClock(seen.seenAt, now)) {
    const hours = Math.ceil((seen.seenAt.getTime() - now.getTime()) / hour);
    const { modifiedCount } = await SiteClockModel.updateOne(
      { ...site, seenAt: seen.seenAt },
      { $set: { seenAt: now, noticedAt: now, hours } },
    );
    return modifiedCount === 1;
  }
  if (!seen || seen.seenAt <= addMilliseconds(now, -clockTolerance)) {
    await SiteClockModel.updateOne(site, { $max: { seenAt: now } }, { upsert: true });
  }
  return false;
}

/** By how many hours the clock went back in the last days, because it was wrong; 0 when it did not. */
export async function findClockChange(now = new Date()): Promise<number> {
  const seen = await SiteClockModel.findOne(site).lean();
  const isRecent =
    seen?.noticedAt && seen.noticedAt > addMilliseconds(now, -rememberedMilliseconds);
  return isRecent ? seen.hours : 0;
}
