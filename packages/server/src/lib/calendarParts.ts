/** Who invites. */
export interface CalendarClub {
  name: string;
  email: string;
  /** The site's address; undefined while it is unknown. */
  url: string | undefined;
}

/** Content type of a calendar. */
export const calendarType = 'text/calendar; charset=utf-8';

/** What has made a calendar. */
export function productOf({ name }: CalendarClub, product: string) {
  return { company: name, product };
}

export function organizerOf({ name, email }: CalendarClub) {
  // A parameter in quotes has no way to write a quote.
  return { name: name.replaceAll('"', "'"), email };
}
