import { momentOf, offsetAt } from '@club/shared/wallClock';
import type { DescribeClub } from './clubDetails';
import { addMilliseconds, day, minute as minuteLength } from './time';

/** From a day to a day, both 'YYYY-MM-DD'; both belong to it. */
export interface Days {
  firstDay: string;
  lastDay: string;
}

/** Today in the club's time zone, as 'YYYY-MM-DD'. Days in this form compare as texts. */
export type GetToday = () => string;

/** A day of the club. */
export interface ClubDay {
  /** 'YYYY-MM-DD'. */
  today: string;
  /** An IANA name such as Asia/Kolkata. */
  timeZone: string;
}

/** Every request asks for the day, and finding it out takes longer than the rest of a short answer. */
export function createToday(describeClub: DescribeClub): GetToday {
  let found = { minute: Number.NaN, timeZone: '', day: '' };
  return () => {
    const now = new Date();
    const minute = Math.floor(now.getTime() / minuteLength);
    const { timeZone } = describeClub();
    // In every time zone, a day begins with a minute.
    if (found.minute !== minute || found.timeZone !== timeZone) {
      found = { minute, timeZone, day: toDay(now, timeZone) };
    }
    return found.day;
  };
}

/** @param timeZone an IANA name such as Asia/Kolkata */
export function todayIn(timeZone: string): string {
  return toDay(new Date(), timeZone);
}

/** What decides which of the club's terms is which. */
interface Begins {
  /** 'YYYY-MM-DD'. */
  firstDay: string;
}

/** The term that holds the day, or else the last one that has begun; null before the first. */
export function presentTerm<Term extends Begins>(terms: Term[], today: string): Term | null {
  return begunTerms(terms, today)[0] ?? null;
}

/** The terms that have begun, the latest first: the present one, then the past ones. */
export function begunTerms<Term extends Begins>(terms: Term[], today: string): Term[] {
  return terms.filter(({ firstDay }) => firstDay <= today).toSorted(latestFirst);
}

/** The first term that is still to begin; null while nobody has planned one. */
export function nextTerm<Term extends Begins>(terms: Term[], today: string): Term | null {
  return (
    terms
      .filter(({ firstDay }) => firstDay > today)
      .toSorted(latestFirst)
      .at(-1) ?? null
  );
}

function latestFirst(one: Begins, other: Begins): number {
  return one.firstDay < other.firstDay ? 1 : -1;
}

/** @param timeZone an IANA name such as Asia/Kolkata */
export function toDay(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString('sv-SE', { timeZone }); // Sweden writes dates as ISO 8601 does
}

/** @param date 'YYYY-MM-DD' */
export function dayAfter(date: string): string {
  return addDays(date, 1);
}

/** @param date 'YYYY-MM-DD' */
export function addDays(date: string, days: number): string {
  return addMilliseconds(new Date(date), days * day)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length);
}

/** From one 'YYYY-MM-DD' to another; negative when the second is earlier. */
export function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / day;
}

/** Every day from the first to the last. */
export function listDays(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, count) => addDays(first, count));
}

/** A week of the club: its first and its last day, 'YYYY-MM-DD'. */
export interface Week {
  /** A Monday. */
  from: string;
  /** A Sunday. */
  to: string;
}

/** The week that holds a day, and those before it; the earliest first. */
export function listWeeks(today: string, count: number): Week[] {
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(today, -daysSinceMonday - 7 * (count - 1 - index));
    return { from, to: addDays(from, 6) };
  });
}

/** The moment in which a day begins in a time zone. */
export function startOfDay(date: string, timeZone: string): Date {
  return momentOf(new Date(date), timeZone);
}

interface DayRange {
  /** First and last day, 'YYYY-MM-DD'; undefined for no limit. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * A filter for what happened on some days.
 * @param field the moment in a document
 * @param timeZone in which the days begin and end
 */
export function daysFilter(field: string, { from, to }: DayRange, timeZone: string): object {
  if (!from && !to) return {};
  return {
    [field]: {
      ...(from && { $gte: startOfDay(from, timeZone) }),
      ...(to && { $lt: startOfDay(dayAfter(to), timeZone) }),
    },
  };
}

/**
 * What the clocks of a time zone show, with how far they are ahead of UTC: '2027-01-30T17:30:00+05:30'.
 * @param timeZone an IANA name such as Asia/Kolkata
 */
export function toZonedTime(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetAt(moment, timeZone) / minuteLength);
  const pad = (count: number) => String(count).padStart(2, '0');
  const ahead = `${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
  const wallClock = addMilliseconds(moment, minutes * minuteLength)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:mm:ss'.length);
  return `${wallClock}${minutes < 0 ? '-' : '+'}${ahead}`;
}
