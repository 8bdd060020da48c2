import { moveByDays } from '@club/shared/wallClock';

/** What a copy can begin with: the same weekday and time, by the club's clocks, and not in the past. */
export function laterStarts(startsAt: string, timeZone: string, now: Date) {
  // From the first one each: an hour that the clocks leave out once comes back the next time.
  const laterDays = (days: number) => {
    let times = 1;
    while (moveByDays(new Date(startsAt), days * times, timeZone) <= now) times += 1;
    return moveByDays(new Date(startsAt), days * times, timeZone).toISOString();
  };
  return {
    week: laterDays(7),
    /** E.g. from the second Tuesday to the second Tuesday; from a fifth one to the last. */
    month: laterMonth(startsAt, timeZone, now),
    year: laterDays(52 * 7),
  };
}

function laterMonth(startsAt: string, timeZone: string, now: Date): string {
  let start = sameWeekdayOfNextMonth(new Date(startsAt), timeZone);
  while (start <= now) start = sameWeekdayOfNextMonth(start, timeZone);
  return start.toISOString();
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
