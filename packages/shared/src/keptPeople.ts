import { moveByMonths } from './wallClock';

/** The first day of events whose people have names: those of earlier ones are deleted. 'YYYY-MM-DD', as today. */
export function firstKeptDay(today: string, months: number): string {
  return moveByMonths(today, -months);
}

/**
 * Whether the names of people at an event are kept at this moment. What offers to add one and what does it ask here.
 * @param months so many after the event they are deleted
 * @param timeZone of the club
 */
export function keepsPeople(
  { endsAt }: { endsAt: string },
  months: number,
  now: Date,
  timeZone: string,
): boolean {
  const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone });
  return dayOf(new Date(endsAt)) >= firstKeptDay(dayOf(now), months);
}
