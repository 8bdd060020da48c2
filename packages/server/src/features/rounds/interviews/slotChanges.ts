import type { ApplicationRecord } from '../applications.model';
import type { PersonRecord, RoundSlotsRecord, SlotRecord } from './roundSlots.model';

/* What changes make of the times of a round. Nothing is written here. */

type Times = Pick<RoundSlotsRecord, 'slots' | 'people' | 'noTimeSuits'>;

/** The time of an application; undefined for none. */
export function findTime({ slots }: Pick<Times, 'slots'>, application: string) {
  return slots.find(({ takenBy }) => takenBy === application);
}

/** What is known of somebody who has or had a time. */
export function findPerson({ people }: Pick<Times, 'people'>, application: string) {
  return people.find((person) => person.application === application);
}

/** What somebody says of it that no time suits: '' for no words; null for who does not say so. */
export function findNoTimeNote(
  { noTimeSuits }: Pick<Times, 'noTimeSuits'>,
  application: string,
): string | null {
  const found = noTimeSuits?.find((one) => one.application === application);
  return found ? (found.note ?? '') : null;
}

/** Whether somebody says that no time suits, and is not invited again since. */
export function waitsForTimes(
  { noTimeSuits }: Pick<Times, 'noTimeSuits'>,
  { _id, invitedAt }: Pick<ApplicationRecord, '_id' | 'invitedAt'>,
): boolean {
  const said = noTimeSuits?.find(({ application }) => application === _id);
  return said !== undefined && !(said.saidAt && invitedAt && invitedAt > said.saidAt);
}

/** Whether the team has changed the times since somebody has said that none suits. */
export function hasNewTimes(
  { noTimeSuits, version }: Pick<RoundSlotsRecord, 'noTimeSuits' | 'version'>,
  application: string,
): boolean {
  const said = noTimeSuits?.find((one) => one.application === application);
  return version > (said?.version ?? 0);
}

/** Notes that no time suits somebody, in place of what the person has said before. */
export function withNoTimeNote(
  current: Pick<RoundSlotsRecord, 'noTimeSuits' | 'version'>,
  application: string,
  note: string,
  saidAt = new Date(),
): Pick<Times, 'noTimeSuits'> {
  const { noTimeSuits: others } = withoutNoTimeNote(current, application);
  return { noTimeSuits: [...others, { application, note, saidAt, version: current.version }] };
}

/** As if the person had never said it. */
export function withoutNoTimeNote(
  { noTimeSuits }: Pick<Times, 'noTimeSuits'>,
  application: string,
) {
  return { noTimeSuits: (noTimeSuits ?? []).filter((one) => one.application !== application) };
}

/**
 * Gives an application a time, and the former one back; null when it has it already.
 * @param key of the time; null for none
 * @param by who changes it
 */
export function withTime(
  current: Times,
  application: string,
  key: string | null,
  by: 'person' | 'team',
): Times | null {
  const former = findTime(current, application);
  if ((former?.key ?? null) === key) return null;
  const slots = current.slots.map((slot) => {
    if (slot.key === key) return { ...slot, takenBy: application, attendance: null };
    return slot.takenBy === application ? withoutTaker(slot) : slot;
  });
  return {
    slots,
    people: withNews(current, application, former, by),
    ...withoutNoTimeNote(current, application),
  };
}

function withoutTaker(slot: SlotRecord): SlotRecord {
  return { ...slot, takenBy: null, attendance: null };
}

/** Notes that somebody has another time, or none, of which the person is not told yet. */
export function withNews(
  { people }: Pick<Times, 'people'>,
  application: string,
  former: SlotRecord | undefined,
  by: 'person' | 'team',
): PersonRecord[] {
  const known = findPerson({ people }, application);
  const isUntold = known !== undefined && !known.isTold;
  const changed: PersonRecord = {
    application,
    sequence: (known?.sequence ?? -1) + 1,
    isByTeam: by === 'team',
    // Of several changes before a mail, the person knows the time before the first one.
    formerly: isUntold ? (known.formerly ?? null) : timeOf(former),
    isTold: false,
  };
  return [...people.filter((person) => person !== known), changed];
}

function timeOf(slot: SlotRecord | undefined) {
  return slot ? { startsAt: slot.startsAt, minutes: slot.minutes, place: slot.place } : null;
}

/** As if the person had never been there. */
export function withoutPerson(current: Times, application: string): Times {
  const { slots, people } = current;
  return {
    slots: slots.map((slot) => (slot.takenBy === application ? withoutTaker(slot) : slot)),
    people: people.filter((person) => person.application !== application),
    ...withoutNoTimeNote(current, application),
  };
}

/** Whether people who have it would miss their interview without knowing of the change. */
export function isMoved(before: SlotRecord, after: SlotRecord): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.minutes !== after.minutes ||
    before.place !== after.place
  );
}
