import { moveByDays } from '@club/shared/wallClock';

/** What a copy can begin with: the same weekday and time, by the club's clocks, and not in the past. */
export function laterStarts(startsAt: string, timeZone: string, now: Date) {
  const later = (next: (start: Date) => Date) => {
    let start = next(new Date(startsAt));
    while (start <= now) start = next(start);
    return start.toISOString();
  };
  return {
    week: later((start) => moveByDays(start, 7, timeZone)),
    /** E.g. from the second Tuesday to the second Tuesday; from a fifth one to the last. */
    month: later((start) => sameWeekdayOfNextMonth(start, timeZone)),
    year: later((start) => moveByDays(start, 52 * 7, timeZone)),
  };
}

function sameWeekdayOfNextMonth(start: Date, timeZone: string): Date {
  const [four, five] = [28, 35].map((days) => moveByDays(start, days, timeZone));
  const isSame = (moment: Date | undefined) =>
    moment && weekOf(moment, timeZone) === weekOf(start, timeZone);
  return five && !isSame(four) && isSame(five) ? five : (four ?? start);
}

/** 1 for the first seven days of a month. */
function weekOf(moment: Date, timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone }).format(moment);
  return Math.ceil(Number(day) / 7);
}
