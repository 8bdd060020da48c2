import { isolate } from '@club/shared/isolate';
import type { ClubDetails } from '../../../clubDetails';
import { formatDay, formatSpan } from '../../../time';
import { calendarFile, formatMail, type MailWithFiles, oneLine } from './layout';

/** When and where an event is. */
export interface MailedEvent {
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Whether the mail says 'until late' in place of the end. */
  isEndOpen: boolean;
  place: string;
  /** A full address of a map, or null. */
  mapLink: string | null;
}

export interface EventMailDetails {
  /** Of the person. */
  name: string;
  event: MailedEvent;
  /** To the page of the person's registration. */
  link: string;
  /** The event as an iCalendar file; null for who needs none. */
  calendar: string | null;
}

const maxTitleLength = 120;

export function titleOf({ title }: Pick<MailedEvent, 'title'>): string {
  return isolate(oneLine(title, maxTitleLength));
}

export function placeOf({ place }: Pick<MailedEvent, 'place'>): string {
  return oneLine(place, maxTitleLength);
}

export function timeOf(
  { startsAt, endsAt, isEndOpen }: MailedEvent,
  { timeZone }: ClubDetails,
): string {
  return formatSpan(startsAt, isEndOpen ? null : endsAt, timeZone);
}

/** Title, time, place and map, each on a line. */
export function describeEvent(event: MailedEvent, club: ClubDetails): string {
  const lines = [titleOf(event), timeOf(event, club), placeOf(event)];
  return [...lines, ...(event.mapLink === null ? [] : [event.mapLink])].join('\n');
}

/** What the attached file does; nothing without one. */
export function aboutCalendar({ calendar }: EventMailDetails, how = ''): string[] {
  const words = 'The attached file event.ics puts it into your calendar';
  return calendar === null ? [] : [`${words}${how && `, ${how}`}.`];
}

/** Title and day, for a subject: the day tells the dates of a series apart. */
export function aboutEvent(event: MailedEvent, { timeZone }: ClubDetails): string {
  return `${titleOf(event)}, ${formatDay(event.startsAt, timeZone)}`;
}

/** A mail about an event: it ends with the link, and brings the event for the calendar. */
export function formatEventMail(
  subject: string,
  paragraphs: string[],
  { name, event, link, calendar }: EventMailDetails,
  club: ClubDetails,
): MailWithFiles {
  const about = aboutEvent(event, club);
  const mail = formatMail(`${subject}: ${about}`, [...paragraphs, link], club, name);
  return { ...mail, files: calendar === null ? [] : [calendarFile(calendar, 'event.ics')] };
}
