import { moveByDays } from './wallClock';

const hour = 60 * 60 * 1000; // milliseconds

/**
 * When people are reminded of an event: whole days before by the clocks of the club, the rest by hours.
 * @param hours how many before the start
 */
export function reminderMoment(startsAt: Date, hours: number, timeZone: string): Date {
  const days = Math.floor(hours / 24);
  const moved = moveByDays(startsAt, -days, timeZone);
  return new Date(moved.getTime() - (hours % 24) * hour);
}
