import type { DecideRequest } from '@club/shared/decision';
import type { OfferRequest } from '@club/shared/offer';
import type { RoundDto, RoundPosition } from '@club/shared/round';
import { addDays } from '../../../clubDay';
import type { Entry, RoundDecisionsRecord } from './roundDecisions.model';

/*
 * The rules of a board, as functions of its entries: one document holds them, and each change is one write of
 * all of them. The order of the entries is that of the reserve.
 */

/** The entry of an application; an empty one while there is none. */
export function entryOf(entries: Entry[], application: string): Entry {
  const found = entries.find((entry) => entry.application === application);
  return found ?? { application, ...nothing() };
}

const nothing = (): Omit<Entry, 'application'> => ({
  outcome: null,
  position: null,
  passed: [],
  replyBy: null,
  reply: null,
  isEntered: false,
  offeredAt: null,
  placeOf: null,
  offerText: null,
  news: null,
  placesBefore: 0,
  isSeated: false,
});

/**
 * The entries with another decision about an application. It comes last, or on its place of the reserve.
 * @param request its position has the right form for its outcome
 */
export function withDecision(
  entries: Entry[],
  application: string,
  { outcome, position, passed, place }: Omit<DecideRequest, 'version'>,
): Entry[] {
  const former = entryOf(entries, application);
  const decided = { ...former, outcome, position, passed: passed ?? former.passed };
  // A position that has had somebody on its reserve has looked.
  if (outcome === 'declined' && former.position) {
    decided.passed = [...new Set([...decided.passed, former.position])];
  }
  const isSameReserve =
    outcome === 'reserve' && former.outcome === 'reserve' && former.position === position;
  if (isSameReserve && place === undefined) {
    return entries.map((entry) => (entry === former ? decided : entry));
  }
  const others = entries.filter((entry) => entry.application !== application);
  const next = place === undefined ? undefined : reserveOf(others, position)[place - 1];
  return next ? others.toSpliced(others.indexOf(next), 0, decided) : [...others, decided];
}

/** What the position of a decision is called; '' for none. */
export function nameOfPosition(
  positions: Pick<RoundPosition, 'key' | 'name'>[],
  position: string | null | undefined,
): string {
  return positions.find(({ key }) => key === position)?.name ?? '';
}

/** Those on the reserve of a position, in their order. */
export function reserveOf(entries: Entry[], position: string | null): Entry[] {
  return entries.filter((entry) => entry.outcome === 'reserve' && entry.position === position);
}

/** Who has a place of the position, or may still say yes to one. */
export function holdersOf(entries: Entry[], position: string): Entry[] {
  return entries.filter(
    ({ outcome, reply, ...entry }) =>
      outcome === 'accepted' && entry.position === position && reply !== 'no' && reply !== 'silent',
  );
}

/** So many days somebody of the reserve has to answer. */
const offerDays = 7;

/**
 * The last day to answer an offer, 'YYYY-MM-DD': the applications are there until the day before they are removed.
 * @param offeredOn the day of the offer, 'YYYY-MM-DD'
 */
export function lastDayOfOffer(
  offeredOn: string,
  { removalDay }: Pick<RoundDto, 'removalDay'>,
): string {
  const offered = addDays(offeredOn, offerDays);
  if (removalDay === '') return offered; // a draft may have none yet
  const last = addDays(removalDay, -1);
  return offered < last ? offered : last;
}

/** What an offer to the first of a reserve depends on. */
export interface OfferContext {
  positions: RoundPosition[];
  /** Ids of the applications that count: neither withdrawn nor forgotten. */
  inEffect: ReadonlySet<string>;
  /** 'YYYY-MM-DD': the last day to answer to an offer of today. */
  replyBy: string;
  /** The team's own sentences with an offer that the site makes by itself. */
  offerText: string;
}

/**
 * The entries with the answer of somebody who was accepted. A place that becomes free with it is offered to the
 * first of the reserve, unless as many as there are places have one.
 * @param context null for a yes, which frees no place
 * @param isEntered whether the team has entered the answer
 */
export function withReply(
  entries: Entry[],
  application: string,
  reply: NonNullable<Entry['reply']>,
  context: OfferContext | null,
  isEntered = false,
): Entry[] {
  const { position } = entryOf(entries, application);
  const answered = entries.map((entry) =>
    entry.application === application ? { ...entry, reply, isEntered } : entry,
  );
  return context && position ? withOffer(answered, position, application, context) : answered;
}

/**
 * The entries with an offer to the first of the reserve; the same ones when no place is free, or nobody is on it.
 * @param placeOf the application of who has had the place
 */
function withOffer(
  entries: Entry[],
  position: string,
  placeOf: string,
  context: OfferContext,
): Entry[] {
  if (!hasFreePlace(entries, position, context)) return entries;
  const next = firstOfReserve(entries, position, context);
  const text = context.offerText;
  const offer = next && { application: next.application, position, text, placeOf };
  return offer ? withOfferTo(entries, offer, context) : entries;
}

/** The entries with a yes in place of a no or a silence; nobody is said to have the place of this person any more. */
export function withPlaceAgain(entries: Entry[], application: string): Entry[] {
  return entries.map((entry) => {
    if (entry.application === application)
      return { ...entry, reply: 'yes' as const, isEntered: true };
    return entry.placeOf === application ? { ...entry, placeOf: null } : entry;
  });
}

/** Whether fewer have a place of the position, or may still say yes to one, than there are places. */
export function hasFreePlace(entries: Entry[], position: string, context: OfferContext): boolean {
  return countFreePlaces(entries, position, context) > 0;
}

/** How many places of the position nobody has, or may still say yes to; also those that are left free. */
export function countFreePlaces(
  entries: Entry[],
  position: string,
  { positions, inEffect }: Pick<OfferContext, 'positions' | 'inEffect'>,
): number {
  const { places = 0 } = positions.find(({ key }) => key === position) ?? {};
  const holders = holdersOf(entries, position).filter((entry) => inEffect.has(entry.application));
  return Math.max(0, places - holders.length);
}

/** How many places of the position the team has left free. */
export function countLeftFree(
  { leftFree }: Pick<RoundDecisionsRecord, 'leftFree'>,
  position: string,
): number {
  return leftFree?.find((left) => left.position === position)?.places ?? 0;
}

/**
 * Whether a free place of the position can be offered to somebody: to who was not accepted, or has given back the place
 * of another position. Who has given back one of this position can have it again, without an offer.
 */
export function canBeOffered(
  { outcome, reply, isSeated, ...entry }: Entry,
  position: string,
): boolean {
  if (outcome !== 'accepted') return true;
  const hasGivenBack = (reply === 'no' || reply === 'silent') && !isSeated;
  return hasGivenBack && entry.position !== position;
}

/** Who gets a place of the position before everybody else. */
export function firstOfReserve(
  entries: Entry[],
  position: string,
  { inEffect }: Pick<OfferContext, 'inEffect'>,
): Entry | undefined {
  return reserveOf(entries, position).find(
    ({ application, reply }) => inEffect.has(application) && !reply,
  );
}

/**
 * The entries with a place that is offered to somebody after the release. The place that they had given back is theirs
 * no more: who has it now has it after whose place it was before.
 */
export function withOfferTo(
  entries: Entry[],
  {
    application,
    position,
    text = '',
    placeOf = null,
  }: OfferRequest & Partial<Pick<Entry, 'placeOf'>>,
  { replyBy }: Pick<OfferContext, 'replyBy'>,
): Entry[] {
  const former = entryOf(entries, application);
  const offer = { outcome: 'accepted', offeredAt: new Date(), news: 'offer' } as const;
  const placesBefore = (former.placesBefore ?? 0) + (former.outcome === 'accepted' ? 1 : 0);
  const place = { position, replyBy, reply: null, placeOf };
  const offered = { ...former, ...offer, ...place, placesBefore, offerText: text };
  if (!entries.includes(former)) return [...entries, offered];
  return entries.map((entry) => {
    if (entry === former) return offered;
    return entry.placeOf === application ? { ...entry, placeOf: former.placeOf } : entry;
  });
}

/**
 * The key of a mail about the place that somebody is offered, or about the answer to it. Another place has mails of its
 * own.
 */
export function mailKeyOf(
  about: string,
  { application, placesBefore }: Pick<Entry, 'application' | 'placesBefore'>,
): string {
  return [about, application, ...(placesBefore ? [placesBefore] : [])].join(':');
}
