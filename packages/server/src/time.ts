import { openEndWords } from '@club/shared/eventTimes';
import { untilWords } from '@club/shared/untilWords';
import { zoneName } from '@club/shared/zoneName';

/** In milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export function addMilliseconds(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** So much the clocks of several machines may differ. */
export const clockTolerance = 10 * minute;

/**
 * Whether something that has happened says a moment that is still to come. A clock was ahead then, and what it
 * has written counts as not done: otherwise the site would wait for that moment.
 */
export function isOfWrongClock(moment: Date, now = new Date()): boolean {
  return moment.getTime() > now.getTime() + clockTolerance;
}

/** The filter for what has happened in the last time, without what a clock has noted that was ahead. */
export function within(milliseconds: number, now = new Date()): { $gt: Date; $lte: Date } {
  return { $gt: addMilliseconds(now, -milliseconds), $lte: addMilliseconds(now, clockTolerance) };
}

/** The first of the moments that there are; null for none. */
export function earliest(moments: (Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [moment.getTime()] : []));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** A number of seconds in words, rounded up, e.g. '1 minute' or '3 hours'. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return '1 minute';
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

const styles = {
  day: { dateStyle: 'long' },
  time: { hour: '2-digit', minute: '2-digit' },
  cell: { dateStyle: 'short', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Sweden writes dates as ISO 8601 does. */
const locales = { day: 'en-GB', time: 'en-GB', cell: 'sv-SE' };

/** By style and time zone. Making one takes far longer than using it, and a batch of mails uses one for each. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(moment: Date, style: keyof typeof styles, timeZone: string): string {
  const key = `${style} ${timeZone}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[style], { ...styles[style], timeZone });
  formatters.set(key, formatter);
  return formatter.format(moment);
}

/** A day in words, e.g. '1 May 2027'. */
export function formatDay(moment: Date, timeZone: string): string {
  return format(moment, 'day', timeZone);
}

/**
 * From one moment to another in words with their time zone, e.g. '1 May 2027, 17:30 to 20:00 UTC'.
 * @param last null for an open end
 */
export function formatSpan(first: Date, last: Date | null, timeZone: string): string {
  if (last === null) {
    return `${formatDay(first, timeZone)}, ${timeAndZone(first, timeZone)}, ${openEndWords}`;
  }
  const [from, to] = [formatDay(first, timeZone), formatDay(last, timeZone)];
  const start = format(first, 'time', timeZone);
  const end = timeAndZone(last, timeZone);
  return `${from}, ${start} to ${from === to ? end : `${to}, ${end}`}`;
}

/** A moment in words with its time zone, e.g. '1 May 2027 at 09:30 UTC'. */
export function formatMoment(moment: Date, timeZone: string): string {
  return `${formatDay(moment, timeZone)} at ${timeAndZone(moment, timeZone)}`;
}

/** Until when something works, e.g. 'until the end of 1 May 2027' or 'until 1 May 2027 at 09:30 UTC'. */
export function formatUntil(end: Date, timeZone: string): string {
  return untilWords(end, timeZone, {
    day: (moment) => formatDay(moment, timeZone),
    moment: (moment) => formatMoment(moment, timeZone),
  });
}

function timeAndZone(moment: Date, timeZone: string): string {
  return `${format(moment, 'time', timeZone)} ${zoneName(timeZone)}`;
}

/** How files for spreadsheets write moments: by the clocks of the club. */
export interface ClubTime {
  /** The title of a column of moments, e.g. 'Came (IST)'. */
  titleOf: (words: string) => string;
  /**
   * As programs read a time: '2027-05-01 09:30'.
   * @param moment ISO 8601
   */
  cellOf: (moment: string) => string;
}

/** @param timeZone an IANA name such as Asia/Kolkata */
export function clubTimeIn(timeZone: string): ClubTime {
  return {
    titleOf: (words) => `${words} (${zoneName(timeZone)})`,
    cellOf: (moment) => format(new Date(moment), 'cell', timeZone),
  };
}
