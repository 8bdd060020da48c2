/** Addresses of events: pages have them, and the server writes them into calendars and mails. */
export const eventsPath = '/events';

/** The page of an event. */
export function eventPath(slug: string): string {
  return `${eventsPath}/${slug}`;
}

/** The page of a registration. */
export const registrationPath = '/registration';

/** The link of a registration. The part after # reaches no log and no other site. */
export function registrationLink(token: string): string {
  return `${registrationPath}#token=${token}`;
}

/** The calendar with all events, to which calendar programs subscribe. */
export const eventsCalendarPath = `${eventsPath}.ics`;

/** The calendar with one event. */
export function eventCalendarPath(slug: string): string {
  return `${eventPath(slug)}.ics`;
}
