/** Who invites. */
export interface CalendarClub {
  name: string;
  email: string;
  /** The site's address; undefined while it is unknown. */
  url: string | undefined;
}

/** Content type of a calendar. */
export const calendarType = 'text/calendar; charset=utf-8';

/** Calendars know by it which files are about the same thing (UID of RFC 5545), e.g. 'event-1@club.example'. */
export function calendarIdOf(thing: string, { url }: CalendarClub): string {
  return `${thing}@${url === undefined ? 'localhost' : new URL(url).hostname}`;
}

/** What has made a calendar. */
export function productOf({ name }: CalendarClub, product: string) {
  return { company: name, product };
}

export function organizerOf({ name, email }: CalendarClub) {
  // A parameter in quotes has no way to write a quote.
  return { name: name.replaceAll('"', "'"), email };
}
