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
    /** When it was last found to be far later than `seenAt`; null for never, or when it has gone back since. */
    jumpedAt: { type: Date, default: null },
  },
  { collection: 'siteClock', versionKey: false },
);

const SiteClockModel = model('SiteClock', siteClockSchema);

const site = { _id: 'site' } as const;
/** So long the dashboard says it. */
const rememberedMilliseconds = 7 * day;

/** After so long a time without a site that runs, the clock may be ahead. */
const longestRestMilliseconds = 30 * day;
/** So long what is old waits then before it is deleted: somebody may put the clock right. */
const doubtMilliseconds = 1 * day;

/** What the clock has done: it has gone back, so it was wrong; or far ahead, so that it may be. */
export type ClockChange = 'back' | 'ahead';

/**
 * Notes the present moment, and finds out whether the clock is to be believed.
 * @returns null when it is, or when another process has noticed that it is not
 */
export async function watchClock(now: Date): Promise<ClockChange | null> {
  const seen = await SiteClockModel.findOne(site).lean();
  if (seen && isOfWrongClock(seen.seenAt, now)) {
    const hours = Math.ceil((seen.seenAt.getTime() - now.getTime()) / hour);
    const { modifiedCount } = await SiteClockModel.updateOne(
      { ...site, seenAt: seen.seenAt },
      { $set: { seenAt: now, noticedAt: now, hours, jumpedAt: null } },
    );
    return modifiedCount === 1 ? 'back' : null;
  }
  if (seen && seen.seenAt < addMilliseconds(now, -longestRestMilliseconds)) {
    const { modifiedCount } = await SiteClockModel.updateOne(
      { ...site, seenAt: seen.seenAt },
      { $set: { seenAt: now, jumpedAt: now } },
    );
    return modifiedCount === 1 ? 'ahead' : null;
  }
  if (!seen || seen.seenAt <= addMilliseconds(now, -clockTolerance)) {
    await SiteClockModel.updateOne(site, { $max: { seenAt: now } }, { upsert: true });
  }
  return null;
}

/** False for a day after the clock went far ahead: nothing is deleted then that cannot come back. */
export async function isClockBelieved(now: Date): Promise<boolean> {
  const seen = await SiteClockModel.findOne(site).lean();
  return !seen?.jumpedAt || seen.jumpedAt < addMilliseconds(now, -doubtMilliseconds);
}

/** By how many hours the clock went back in the last days, because it was wrong; 0 when it did not. */
export async function findClockChange(now = new Date()): Promise<number> {
  const seen = await SiteClockModel.findOne(site).lean();
  const isRecent =
    seen?.noticedAt && seen.noticedAt > addMilliseconds(now, -rememberedMilliseconds);
  return isRecent ? seen.hours : 0;
}
