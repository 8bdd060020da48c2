import type { EventFields } from '@club/shared/event';
import { eventPath } from '@club/shared/eventPaths';
import { openEndWords } from '@club/shared/eventTimes';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { type CalendarClub, organizerOf, productOf } from '../../lib/calendarParts';
import { toPlainText } from '../../sections/markdown';
import { hour } from '../../time';
import type { EventRecord } from './events.model';

/** What calendars say of an event. */
export type CalendarEvent = Pick<
  EventRecord,
  | '_id'
  | 'slug'
  | 'title'
  | 'text'
  | 'place'
  | 'startsAt'
  | 'endsAt'
  | 'isEndOpen'
  | 'state'
  | 'sequence'
>;

/** So often calendar programs are asked to look again; many do it less often. */
const feedSeconds = (6 * hour) / 1_000;

/** In an edit: calendars see by a higher number (SEQUENCE of RFC 5545) that an event is another. */
export const raisedSequence = { $inc: { sequence: 1 } };

/** Whether an edit changes what people have in their calendars: time, place or title. */
export function isMoved(
  current: Pick<EventRecord, 'title' | 'startsAt' | 'endsAt' | 'isEndOpen'> & {
    place: { name: string };
  },
  edited: Pick<EventFields, 'title' | 'place' | 'startsAt' | 'endsAt' | 'isEndOpen'>,
): boolean {
  return (
    current.title !== edited.title ||
    current.place.name !== edited.place.name ||
    current.startsAt.getTime() !== Date.parse(edited.startsAt) ||
    shownEnd(current) !== shownEnd(edited)
  );
}

/** Null of an open end: when the site counts such an event as over is no news. */
function shownEnd({
  endsAt,
  isEndOpen,
}: Pick<EventRecord, 'isEndOpen'> & { endsAt: Date | string }): number | null {
  return isEndOpen ? null : new Date(endsAt).getTime();
}

/**
 * An event as an iCalendar file, which adds it to a calendar, or takes it out when it is cancelled (RFC 5546).
 * A later file of the same event replaces the earlier one.
 */
export function createEventCalendar(event: CalendarEvent, club: CalendarClub): string {
  const isCancelled = event.state === 'cancelled';
  return ical({
    prodId: productOf(club, 'Events'),
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    events: [toCalendarEvent(event, club)],
  }).toString();
}

/** Events as an iCalendar feed, to which calendar programs subscribe. */
export function createEventsCalendar(events: CalendarEvent[], club: CalendarClub): string {
  return ical({
    prodId: productOf(club, 'Events'),
    method: ICalCalendarMethod.PUBLISH,
    name: club.name,
    ttl: feedSeconds,
    events: events.map((event) => toCalendarEvent(event, club)),
  }).toString();
}

/** Without a time zone, so that the moments are written in UTC: with one, the process's clock is written. */
function toCalendarEvent(event: CalendarEvent, club: CalendarClub): ICalEventData {
  const { _id, slug, title, text, place, startsAt, endsAt, isEndOpen, state, sequence } = event;
  const page = club.url === undefined ? null : club.url + eventPath(slug);
  // A calendar needs an end to draw; the words say that it is open.
  const end = isEndOpen ? `It goes on ${openEndWords}.` : null;
  const map = place.mapLink ? `Map: ${place.mapLink}` : null;
  return {
    // Calendars know by it which files are about the same thing (UID of RFC 5545). It says nothing that can
    // change, e.g. the address of the site; without one the library makes a new one each time.
    id: `event-${_id.toHexString()}`,
    sequence: sequence ?? 0,
    stamp: new Date(),
    start: startsAt,
    end: endsAt,
    summary: title,
    location: place.name,
    description: [end, toPlainText(text, { url: club.url ?? '' }), map, page]
      .filter(Boolean)
      .join('\n\n'),
    url: page,
    status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organizerOf(club),
  };
}
