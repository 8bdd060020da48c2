import { offsetAt } from './wallClock';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** How a day and a moment are written where the words are read. */
interface Formats {
  day: (moment: Date) => string;
  moment: (moment: Date) => string;
}

/**
 * Until when something works, in the same words everywhere: what ends at midnight by the clocks of the club ends with
 * the day before, as roles do, and nobody asks which midnight is meant.
 * @returns 'until the end of 4 Feb 2027', or 'until' and the moment
 */
export function untilWords(end: Date, timeZone: string, { day, moment }: Formats): string {
  const isMidnight = (end.getTime() + offsetAt(end, timeZone)) % dayMilliseconds === 0;
  return isMidnight
    ? `until the end of ${day(new Date(end.getTime() - 1))}`
    : `until ${moment(end)}`;
}
