import type { MailKind } from '@club/shared/mail';
import { shareLeft } from '../../queues/shares';
import { addMilliseconds, day, hour, within } from '../../time';
import { kindsByTurn, kindsOfStrangers, mailRules, placesOf, placesOfStrangers } from './mailKinds';
import type { Need } from './mailQuota';
import { MailModel } from './mails.model';

/*
 * What strangers cause takes a share of the daily limit, in which each thing that mails are about has a share, and in
 * that each source. A source has no more than one share of all things together: otherwise one that signs up for every
 * event would leave nothing to others. Which mails have left is counted in the queue itself: sent ones are kept for a week.
 * What waits for longer leaves a part to what comes now: otherwise an hour of flood would use up the next days, too.
 */

/** Who has caused a mail. */
export interface MailCause {
  /** What it is about, e.g. 'event:<id>'. */
  about: string;
  /** Where it was caused, as `Limits.hideSource` names it. */
  source: string;
}

/** Of a mail as it is stored: both null for one of the team. */
export type StoredCause = Partial<Record<keyof MailCause, string | null>>;

/** Mails that are put together wait for up to an hour by themselves. */
const waitsForLonger = 2 * hour;

/** Of all that strangers have caused, the mails of so many days may wait. */
const mostDaysWaiting = 20;

const [awaited = [], usual = []] = kindsByTurn;
const goesBeforeBatches = [...awaited, ...usual];

const noCause = { about: null, source: null, rank: 0 };

/**
 * How a new mail stores its cause.
 * @param cause null for a mail of the team; undefined for the usual one of its kind
 */
export async function toStoredCause(
  kind: MailKind,
  cause: MailCause | null | undefined,
): Promise<typeof noCause | (MailCause & { rank: number })> {
  const usual = mailRules[kind].isOfStrangers ? { about: kind, source: '' } : null;
  const { about, source } = cause === undefined ? (usual ?? noCause) : (cause ?? noCause);
  if (about === null) return noCause;
  const createdAt = within(day);
  const rank = await MailModel.countDocuments({ about, source, createdAt });
  return { about, source: source ?? '', rank };
}

/**
 * Whether a mail of this cause may wait. A source has at most as many as the provider takes in a day, because more could
 * not leave in time, and each thing has a share of them: a rush to an event keeps no link for a new password from
 * waiting. All sources together have those of some days, by shares.
 */
export async function maySourceQueue(
  { about, source }: StoredCause,
  perDay: number,
): Promise<boolean> {
  if (!about) return true;
  const state = 'waiting';
  const [ofSource, ofSourceThere] = await Promise.all([
    MailModel.countDocuments({ source, state }),
    MailModel.countDocuments({ source, state, about }),
  ]);
  if (shareLeft(perDay, [ofSource, ofSourceThere]) <= 0) return false;
  // By kinds, so that a batch of thousands that waits is not looked through.
  const ofAll = await MailModel.countDocuments({ state, kind: { $in: kindsOfStrangers } });
  return shareLeft(mostDaysWaiting * perDay, [ofAll, ofSource]) > 0;
}

/** What a mail needs so that it may be sent. */
export async function needOf(
  { kind, about, source, createdAt }: StoredCause & { kind: MailKind; createdAt?: Date },
  perDay: number,
): Promise<Need> {
  const need = commonNeedOf(kind, Boolean(about), perDay, createdAt);
  if (!about || !need.share) return need;
  const left = { state: 'sent', finishedAt: within(day) } as const;
  const [ofThing, ofSourceThere, ofSource] = await Promise.all([
    MailModel.countDocuments({ ...left, about }),
    MailModel.countDocuments({ ...left, about, source }),
    MailModel.countDocuments({ ...left, source }),
  ]);
  const taken = [[ofThing, ofSourceThere], [ofSource]];
  return { ...need, share: { ...need.share, taken } };
}

/** The same for one that comes now, after those that wait and go before it. */
export async function needOfNext(kind: MailKind, cause: MailCause, perDay: number): Promise<Need> {
  const { about, source } = cause;
  const [{ places, share }, { rank }, own] = await Promise.all([
    needOf({ kind, ...cause }, perDay),
    toStoredCause(kind, cause),
    MailModel.countDocuments({ about, source, state: 'waiting' }),
  ]);
  const before = await MailModel.countDocuments({
    state: 'waiting',
    kind: { $in: goesBeforeBatches },
    rank: { $lte: rank },
  });
  return {
    places: places - before,
    share: share && {
      places: share.places - before,
      taken: share.taken.map((groups) => groups.map((taken) => taken + own)),
    },
  };
}

/** What the limits that are common to all say about a mail of this kind. */
export function commonNeedOf(
  kind: MailKind,
  isOfStranger: boolean,
  perDay: number,
  createdAt = new Date(),
): Need {
  const places = placesOf(kind, perDay);
  const hasWaited = addMilliseconds(createdAt, waitsForLonger) <= new Date();
  const shared = placesOfStrangers(perDay);
  const share = isOfStranger
    ? { places: hasWaited ? shareLeft(shared, [0, 0]) : shared, taken: [] }
    : null;
  return { places, share };
}

/** Lets the others wait, too, that the same source has caused about the same thing: none of them finds a place. */
export async function holdBackOthers(
  { about, source, kind }: StoredCause & { kind: MailKind },
  until: Date,
  reason: string,
): Promise<void> {
  if (!about) return;
  await MailModel.updateMany(
    { state: 'waiting', about, source: source ?? '', kind, dueAt: { $lte: new Date() } },
    { $set: { dueAt: until, reason } },
  );
}
