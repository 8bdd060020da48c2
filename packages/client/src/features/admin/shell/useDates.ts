import type { EventTimes } from '@club/shared/event';
import { openEndWords } from '@club/shared/eventTimes';
import { untilWords } from '@club/shared/untilWords';
import { zoneName } from '@club/shared/zoneName';
import { serverNow } from '../../../api/serverClock';
import { useContent } from '../../../content/useContent';

/** How the admin area writes days and moments: in the club's time zone, e.g. '31 May 2027, 16:05'. */
export interface Dates {
  /** @param day 'YYYY-MM-DD', which has no time zone */
  formatDay: (day: string) => string;
  /** The day of a moment. */
  formatDayOf: (moment: string) => string;
  /** @param moment ISO 8601 */
  formatMoment: (moment: string) => string;
  /** The time of day of a moment, e.g. '16:05'. */
  formatTime: (moment: string) => string;
  /** Like `formatMoment`, and names the time zone: for a moment until which a person must act. */
  formatDeadline: (moment: string) => string;
  /** When an event begins, by which one of a series is told from the others: 'Sat, 30 Jan 2027, 17:30 IST'. */
  formatStart: (moment: string) => string;
  /** Until when something works or can be done: 'until the end of 4 Feb 2027', or 'until 4 Feb 2027, 16:05 IST'. */
  formatUntil: (moment: string) => string;
  /** When an event is, with the time zone: '30 Jan 2027, 17:30 – 20:00 IST'. */
  formatSpan: (event: EventTimes) => string;
  /** The club's day now by the server's clock, 'YYYY-MM-DD'. */
  today: () => string;
}

const locale = 'en-IN';
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const minute = { ...day, ...time } as const;

export function useDates(): Dates {
  return datesOf(useContent().site.timeZone);
}

/** By time zone. To make one takes so long that a list must not do it for each of its rows. */
const known = new Map<string, Dates>();

function datesOf(timeZone: string): Dates {
  const dates = known.get(timeZone) ?? createDates(timeZone);
  known.set(timeZone, dates);
  return dates;
}

function createDates(timeZone: string): Dates {
  const ofDay = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const ofDayOf = new Intl.DateTimeFormat(locale, { ...day, timeZone });
  const ofMoment = new Intl.DateTimeFormat(locale, { ...minute, timeZone });
  const ofTime = new Intl.DateTimeFormat(locale, { ...time, timeZone });
  const ofWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });
  const zone = zoneName(timeZone);
  // Sweden writes days as ISO 8601 does.
  const ofIsoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const ofDeadline = (moment: Date) => `${ofMoment.format(moment)} ${zone}`;
  return {
    formatDay: (text) => ofDay.format(new Date(text)),
    formatDayOf: (moment) => ofDayOf.format(new Date(moment)),
    formatMoment: (moment) => ofMoment.format(new Date(moment)),
    formatTime: (moment) => ofTime.format(new Date(moment)),
    formatDeadline: (moment) => ofDeadline(new Date(moment)),
    formatStart: (moment) =>
      `${ofWeekday.format(new Date(moment))}, ${ofDeadline(new Date(moment))}`,
    formatUntil: (moment) =>
      untilWords(new Date(moment), timeZone, {
        day: (end) => ofDayOf.format(end),
        moment: ofDeadline,
      }),
    formatSpan: ({ startsAt, endsAt, isEndOpen }) => {
      const [start, end] = [new Date(startsAt), new Date(endsAt)];
      return isEndOpen
        ? `${ofMoment.format(start)} ${zone}, ${openEndWords}`
        : `${ofMoment.formatRange(start, end)} ${zone}`;
    },
    today: () => ofIsoDay.format(serverNow()),
  };
}
