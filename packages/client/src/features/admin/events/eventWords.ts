import type { EventDto, EventState, ListedEventDto } from '@club/shared/event';
import { reminderMoment } from '@club/shared/reminderTimes';
import { isPast, serverNow } from '../../../api/serverClock';
import { formatCount } from '../list/formatCount';

export const stateNames: Readonly<Record<EventState, string>> = {
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
};

/** One word about an event: its state, or how far it is. */
export function wordOf({ state, startsAt, endsAt }: EventDto, now: Date): string {
  if (state !== 'published') return stateNames[state];
  if (Date.parse(endsAt) <= now.getTime()) return 'Over';
  return Date.parse(startsAt) <= now.getTime() ? 'Now' : stateNames.published;
}

/** Whether people can still come, once it is published. */
export function isToCome({ state, endsAt }: EventDto): boolean {
  return state !== 'cancelled' && !isPast(endsAt);
}

/** How many have a place and wait: '3 of 5, 2 wait', '3 places, 2 came without one', '3, no limit'. */
export function describePeople({
  capacity,
  placed,
  waiting,
}: Pick<ListedEventDto, 'capacity' | 'placed' | 'waiting'>): string {
  if (capacity === null) return `${formatCount(placed)}, no limit`;
  const wait = waiting === 0 ? '' : `, ${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`;
  // The door may let in more than there are places.
  const extra = placed - capacity;
  if (extra > 0) {
    const places = capacity === 1 ? '1 place' : `${formatCount(capacity)} places`;
    return `${places}, ${formatCount(extra)} came without one${wait}`;
  }
  return `${formatCount(placed)} of ${formatCount(capacity)}${wait}`;
}

/** '1 person', '12 people'. */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`;
}

export function countSubscribers(count: number): string {
  return count === 1 ? '1 subscriber' : `${formatCount(count)} subscribers`;
}

/** e.g. '2 days before', '3 hours before'. */
export function hoursBefore(hours: number): string {
  const [count, unit] =
    hours % 168 === 0
      ? [hours / 168, 'week']
      : hours % 24 === 0
        ? [hours / 24, 'day']
        : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'} before`;
}

/** Until when a free place goes to the next who waits: 'the start', '2 hours before'. */
export function givenOnUntil(hours: number): string {
  return hours === 0 ? 'the start' : hoursBefore(hours);
}

interface Deadline {
  by: Date;
  /** Of the club. */
  timeZone: string;
}

/** Whether the moment of a reminder is over by then. */
export function isTooLateFor(
  { startsAt }: Pick<EventDto, 'startsAt'>,
  hours: number,
  { by, timeZone }: Deadline,
): boolean {
  return startsAt !== '' && reminderMoment(new Date(startsAt), hours, timeZone) <= by;
}

/**
 * Whether nobody gets a reminder of an event. One whose moment came after the event was published has been
 * sent.
 */
export function isUnsent(
  event: Pick<EventDto, 'startsAt'> & Partial<Pick<EventDto, 'state' | 'publishedAt'>>,
  hours: number,
  timeZone: string,
): boolean {
  const { state, publishedAt } = event;
  const by = state === 'published' && publishedAt ? new Date(publishedAt) : serverNow();
  return isTooLateFor(event, hours, { by, timeZone });
}

/** Where something is drawn that leads to a page of the site. */
export const noAddressText =
  'It has a QR code as soon as the site knows its address: see Content, Club.';

/**
 * Before what is for those who came, while others may still come.
 * @param absent how many have a place and are not in
 */
export function notInYetText(absent: number): string {
  const who =
    absent === 1 ? '1 person with a place is' : `${formatCount(absent)} people with a place are`;
  return absent === 0 ? 'The event is not over.' : `The event is not over: ${who} not in yet.`;
}
