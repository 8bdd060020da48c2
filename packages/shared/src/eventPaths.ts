/** Addresses of events: pages have them, and the server writes them into calendars and mails. */
export const eventsPath = '/events';

/** The page of an event. */
export function eventPath(slug: string): string {
  return `${eventsPath}/${slug}`;
}

/** The calendar with all events, to which calendar programs subscribe. */
export const eventsCalendarPath = `${eventsPath}.ics`;

/** The calendar with one event. */
export function eventCalendarPath(slug: string): string {
  return `${eventPath(slug)}.ics`;
}
