import type { EventDto } from './event';

const hour = 60 * 60 * 1000; // milliseconds

type GivingOn = Pick<EventDto, 'promoteUntilHours'> & { startsAt: string | Date };

/** Until when a place that becomes free is given to the next who waits. */
export function placesGivenOnUntil({ startsAt, promoteUntilHours }: GivingOn): Date {
  return new Date(new Date(startsAt).getTime() - promoteUntilHours * hour);
}

/** Whether a place that becomes free is given to the next who waits. */
export function placesAreGivenOn(event: GivingOn, now: Date): boolean {
  return now < placesGivenOnUntil(event);
}
