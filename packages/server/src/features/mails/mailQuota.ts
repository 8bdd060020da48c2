import { duplicateField } from '../../lib/databaseErrors';
import { shareLeft } from '../../queues/shares';
import { addMilliseconds, clockTolerance, day, hour, isOfWrongClock } from '../../time';
import { MailQuotaModel } from './mailQuota.model';

/*
 * A provider takes so many mails in 24 hours, and refuses all when there were more. One document counts
 * by the hour what all processes send. An hour counts until 24 hours after its end, so that no 24 hours
 * ever have more than the limit. Mails that strangers cause have a share of it, so that those of the team always
 * leave.
 */

const site = { _id: 'site' } as const;

/** A provider that takes no more is asked again after this time, with one mail. */
export const providerPauseMilliseconds = hour;

/** How many mails were sent in an hour that begins at `hour`. */
export interface TakenHour {
  hour: Date;
  count: number;
  ofStrangers: number;
}

/** What a mail needs so that it may be sent. */
export interface Need {
  /** How many of the day may have been sent before it. */
  places: number;
  /** Of a mail that a stranger has caused: the places of all such mails, and what others of its kind have taken. */
  share: Share | null;
}

export interface Share {
  places: number;
  /** In each list a group and those within it: how many mails have left for them. It needs a share in each. */
  taken: readonly (readonly number[])[];
}

/** What the provider has taken, and until when it takes no more. */
export interface MailQuota {
  taken: TakenHour[];
  pausedUntil: Date | null;
}

export async function readQuota(): Promise<MailQuota & { version: number | null }> {
  const stored = await MailQuotaModel.findOne(site).lean();
  return {
    taken: stored?.taken.map(toTakenHour).filter((taken) => !isOfWrongClock(taken.hour)) ?? [],
    pausedUntil: stored?.pausedUntil && isPause(stored.pausedUntil) ? stored.pausedUntil : null,
    version: stored?.version ?? null,
  };
}

/**
 * Takes a place for one mail.
 * @returns null when it may be sent now; otherwise the moment at which to ask again
 */
export async function takePlace(need: Need): Promise<Date | null> {
  for (;;) {
    const { version, ...quota } = await readQuota();
    const now = new Date();
    const freeAt = nextPlace(quota, need, now);
    if (freeAt > now) return freeAt;
    if (await tryToStore(addTo(quota.taken, now, toCount(need)), version)) return null;
  }
}

/** Whether a mail that needs this could not be sent now. */
export async function isUsedUp(need: Need): Promise<boolean> {
  const now = new Date();
  return nextPlace(await readQuota(), need, now) > now;
}

/** Gives a place back that no mail has used. */
export async function giveBackPlace(isOfStranger: boolean): Promise<void> {
  const given = isOfStranger ? { count: -1, ofStrangers: -1 } : { count: -1, ofStrangers: 0 };
  for (;;) {
    const { version, taken } = await readQuota();
    const last = taken.findLast(({ count, ofStrangers }) =>
      isOfStranger ? ofStrangers > 0 : count > ofStrangers,
    );
    if (!last || (await tryToStore(addTo(taken, last.hour, given), version))) return;
  }
}

/** Whether a clock that is right can have set it: a pause ends within an hour. */
function isPause(until: Date): boolean {
  return !isOfWrongClock(addMilliseconds(until, -providerPauseMilliseconds));
}

/** Lets every mail wait, because the provider takes no more. A pause that cannot be right makes room for it. */
export async function pauseMails(until: Date): Promise<void> {
  const longest = addMilliseconds(new Date(), providerPauseMilliseconds + clockTolerance);
  await MailQuotaModel.updateOne(
    { ...site, pausedUntil: { $gt: longest } },
    { $set: { pausedUntil: null } },
  );
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
function nextPlace({ taken, pausedUntil }: MailQuota, need: Need, from: Date): Date {
  const start = pausedUntil && pausedUntil > from ? pausedUntil : from;
  if (fits(taken, need, start)) return start;
  const ofAll = { ...need, share: need.share && { ...need.share, taken: [] } };
  // Only its own share is used up. When less of that counts is not known here: it asks again each hour.
  if (fits(taken, ofAll, start)) return nextHour(start);
  const ends = taken.map(({ hour: begin }) => endOf(begin)).filter((end) => end > start);
  return ends.find((end) => fits(taken, ofAll, end)) ?? nextHour(start);
}

function fits(taken: TakenHour[], { places, share }: Need, moment: Date): boolean {
  const { count, ofStrangers } = countAt(taken, moment);
  if (count >= places) return false;
  const { places: shared, taken: groups } = share ?? {
    places: Number.POSITIVE_INFINITY,
    taken: [],
  };
  return [[], ...groups].every((group) => shareLeft(shared, [ofStrangers, ...group]) > 0);
}

function countAt(taken: TakenHour[], moment: Date): Count {
  const counting = taken.filter(({ hour: begin }) => endOf(begin) > moment);
  return counting.reduce(addCounts, { count: 0, ofStrangers: 0 });
}

/** When an hour no longer counts. */
function endOf(begin: Date): Date {
  return addMilliseconds(begin, hour + day);
}

function nextHour(moment: Date): Date {
  return addMilliseconds(beginOfHour(moment), hour);
}

function beginOfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hour) * hour);
}

type Count = Omit<TakenHour, 'hour'>;

function toTakenHour({ hour: begin, count, ofStrangers }: TakenHour): TakenHour {
  return { hour: begin, count, ofStrangers: ofStrangers ?? 0 };
}

function toCount({ share }: Need): Count {
  return { count: 1, ofStrangers: share ? 1 : 0 };
}

function addCounts(one: Count, other: Count): Count {
  return {
    count: one.count + other.count,
    ofStrangers: one.ofStrangers + other.ofStrangers,
  };
}

function addTo(taken: TakenHour[], moment: Date, added: Count): TakenHour[] {
  const begin = beginOfHour(moment);
  const counting = taken.filter(({ hour: other }) => endOf(other) > moment);
  const same = counting.find(({ hour: other }) => other.getTime() === begin.getTime());
  if (!same) return [...counting, { hour: begin, ...added }];
  return counting.map((each) =>
    each === same ? { hour: begin, ...addCounts(each, added) } : each,
  );
}

/** A mail that waits. */
export interface WaitingMail extends Need {
  /** When it is to be sent. */
  dueAt: Date;
}

/**
 * Until when all mails are sent that wait now, as far as the limits decide that are common to all.
 * @param waiting the next one first
 */
export function sentBy(waiting: WaitingMail[], quota: MailQuota, now: Date): Date {
  let { taken } = quota;
  let at = now;
  for (const { dueAt, ...need } of waiting) {
    at = nextPlace({ ...quota, taken }, need, dueAt > at ? dueAt : at);
    taken = addTo(taken, at, toCount(need));
  }
  return at;
}
