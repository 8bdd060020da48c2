import type { EventDto } from './event';

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
