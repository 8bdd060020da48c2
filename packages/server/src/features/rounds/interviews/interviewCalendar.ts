import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type CalendarClub, organizerOf, productOf } from '../../../lib/calendarParts';
import { addMilliseconds, minute } from '../../../time';
import type { SlotRecord } from './roundSlots.model';

interface CalendarInterview {
  /** Id of the application. */
  application: string;
  /** Title of the round. */
  title: string;
  time: Pick<SlotRecord, 'startsAt' | 'minutes' | 'place'>;
  /** A file with a higher one replaces those before it. */
  sequence: number;
  isCancelled: boolean;
}

/** An interview as an iCalendar file, which adds it to a calendar, or takes it out (RFC 5546). */
export function createInterviewCalendar(
  { application, title, time, sequence, isCancelled }: CalendarInterview,
  club: CalendarClub,
): string {
  const { startsAt, minutes, place } = time;
  return ical({
    prodId: productOf(club, 'Interviews'),
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: `interview-${application}`,
        sequence,
        stamp: new Date(),
        start: startsAt,
        end: addMilliseconds(startsAt, minutes * minute),
        summary: `Interview: ${title}`,
        location: place,
        description: describe({ title, time, isCancelled }, club),
        status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        organizer: organizerOf(club),
      },
    ],
  }).toString();
}

/** What a person reads who opens it on the day. Without the link of the application: calendars are shared. */
function describe(
  { title, time, isCancelled }: Pick<CalendarInterview, 'title' | 'time' | 'isCancelled'>,
  { name, email }: CalendarClub,
): string {
  const about = `Your interview at ${name}: ${title}.`;
  const change =
    'Does the time not suit you? On the page of your application you can choose another one, or give it back, until two hours before.';
  return [
    about,
    ...(isCancelled ? ['It is cancelled.'] : [`${time.minutes} minutes, ${time.place}.`, change]),
    `Questions: ${email}`,
  ].join('\n\n');
}
