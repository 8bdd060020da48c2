import type { EventDto } from './event';

/** So many are in one PDF: they are drawn in one turn, while others wait. */
export const certificatesPerFile = 100;

/**
 * From when certificates of an event can be issued, ISO 8601: they say that somebody was there. Null when they can be.
 * What offers it and what does it ask here.
 */
export function certificatesFrom(
  { startsAt }: Pick<EventDto, 'startsAt'>,
  now: Date,
): string | null {
  return Date.parse(startsAt) > now.getTime() ? startsAt : null;
}
