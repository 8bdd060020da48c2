import { createEventCalendar, createEventsCalendar } from '../../src/features/events/calendar';
import type { MailedTime } from '../../src/features/mails/templates/interviews';
import { createInterviewCalendar } from '../../src/features/rounds/interviews/interviewCalendar';
import { Types } from '../../src/lib/mongoose';
import { club, event } from './club';

/** Calendars say when they were made. */
function withoutClock(calendar: string): string {
  return calendar.replace(/^DTSTAMP:.*$/gm, 'DTSTAMP:20270301T101500Z');
}

const stored = {
  ...event,
  _id: new Types.ObjectId('65f000000000000000000001'),
  text: '**Five teams** pitch to a jury of founders.\n\nCome early: the doors open at 17:00.',
  place: { name: event.place, mapLink: event.mapLink },
};

/** The file that comes with a mail about an event. */
export function eventCalendar(state: 'published' | 'cancelled'): string {
  return withoutClock(
    createEventCalendar({ ...stored, state, sequence: state === 'cancelled' ? 1 : 0 }, club),
  );
}

/** What calendar programs get who follow the events of the club. */
export function eventsFeed(): string {
  return withoutClock(createEventsCalendar([{ ...stored, state: 'published', sequence: 0 }], club));
}

/** The file that comes with a mail about an interview. */
export function interviewCalendar(time: MailedTime, isCancelled: boolean): string {
  const interview = { application: '7b1c', title: 'Join the team of 2027-28', time };
  return withoutClock(createInterviewCalendar({ ...interview, sequence: 0, isCancelled }, club));
}
