import { duplicateField } from '../../lib/database';
import { addMilliseconds, day, hour } from '../../time';
import { MailQuotaModel } from './mailQuota.model';

/*
 * A provider takes so many mails in 24 hours, and refuses all when there were more. One document counts
 * by the hour what all processes send. An hour counts until 24 hours after its end, so that no 24 hours
 * ever have more than the limit.
 */

const site = { _id: 'site' } as const;

/** How many mails were sent in an hour that begins at `hour`. */
export interface TakenHour {
  hour: Date;
  count: number;
}

/** What the provider has taken, and until when it takes no more. */
export interface MailQuota {
  taken: TakenHour[];
  pausedUntil: Date | null;
}

export async function readQuota(): Promise<MailQuota & { version: number | null }> {
  const stored = await MailQuotaModel.findOne(site).lean();
  return {
    taken: stored?.taken.map(({ hour, count }) => ({ hour, count })) ?? [],
    pausedUntil: stored?.pausedUntil ?? null,
    version: stored?.version ?? null,
  };
}

/**
 * Takes a place for one mail.
 * @returns null when it may be sent now; otherwise the moment at which to ask again
 */
export async function takePlace(perDay: number): Promise<Date | null> {
  for (;;) {
    const { version, ...quota } = await readQuota();
    const now = new Date();
    const freeAt = nextPlace(quota, perDay, now);
    if (freeAt > now) return freeAt;
    if (await tryToStore(addTo(quota.taken, now, 1), version)) return null;
  }
}

/** Whether so many mails of the day, or more, are sent, or the provider takes none now. */
export async function isUsedUp(places: number): Promise<boolean> {
  const { taken, pausedUntil } = await readQuota();
  const now = new Date();
  return countAt(taken, now) >= places || (pausedUntil !== null && pausedUntil > now);
}

/** Gives a place back that no mail has used. */
export async function giveBackPlace(): Promise<void> {
  for (;;) {
    const { version, taken } = await readQuota();
    const last = taken.findLast(({ count }) => count > 0);
    if (!last || (await tryToStore(addTo(taken, last.hour, -1), version))) return;
  }
}

/** Lets every mail wait, because the provider takes no more. */
export async function pauseMails(until: Date): Promise<void> {
  await MailQuotaModel.updateOne(site, { $max: { pausedUntil: until } }, { upsert: true });
}

/** @returns false when somebody else has stored something meanwhile */
async function tryToStore(taken: TakenHour[], version: number | null): Promise<boolean> {
  try {
    const { matchedCount, upsertedCount } = await MailQuotaModel.updateOne(
      { ...site, version },
      { $set: { taken, version: (version ?? 0) + 1 } },
      { upsert: version === null },
    );
    return matchedCount + upsertedCount === 1;
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    return false;
  }
}

/** From when on there is a place for one more mail: `from`, or a later moment. */
function nextPlace({ taken, pausedUntil }: MailQuota, perDay: number, from: Date): Date {
  const start = pausedUntil && pausedUntil > from ? pausedUntil : from;
  let left = countAt(taken, start);
  if (left < perDay) return start;
  for (const { hour: begin, count } of taken) {
    const end = endOf(begin);
    if (end <= start) continue;
    left -= count;
    if (left < perDay) return end;
  }
  return start;
}

function countAt(taken: TakenHour[], moment: Date): number {
  const counting = taken.filter(({ hour: begin }) => endOf(begin) > moment);
  return counting.reduce((sum, { count }) => sum + count, 0);
}

/** When an hour no longer counts. */
function endOf(begin: Date): Date {
  return addMilliseconds(begin, hour + day);
}

function addTo(taken: TakenHour[], moment: Date, count: number): TakenHour[] {
  const begin = new Date(Math.floor(moment.getTime() / hour) * hour);
  const counting = taken.filter(({ hour: other }) => endOf(other) > moment);
  const same = counting.find(({ hour: other }) => other.getTime() === begin.getTime());
  if (!same) return [...counting, { hour: begin, count }];
  return counting.map((each) =>
    each === same ? { hour: begin, count: each.count + count } : each,
  );
}

/** A mail that waits. */
export interface WaitingMail {
  /** When it is to be sent. */
  dueAt: Date;
  /** How many of the day may have been sent before it. */
  places: number;
}

/**
 * Until when all mails are sent that wait now, as far as the limit decides.
 * @param waiting the next one first
 */
export function sentBy(waiting: WaitingMail[], quota: MailQuota, now: Date): Date {
  let { taken } = quota;
  let at = now;
  for (const { dueAt, places } of waiting) {
    at = nextPlace({ ...quota, taken }, places, dueAt > at ? dueAt : at);
    taken = addTo(taken, at, 1);
  }
  return at;
}
