import type { EventTimes } from '@club/shared/event';
import { openEndWords } from '@club/shared/eventTimes';

/*
 * How public pages write moments: as the clocks of the club show them. The texts are put together from
 * parts here, because the formats of browsers and server differ in their punctuation, and a page must read
 * the same in both.
 */

/** What the clocks and calendars of a time zone show, e.g. Saturday, 30, January, 2027, 17:30. */
export interface ClubTime {
  weekday: string;
  day: string;
  month: string;
  year: string;
  time: string;
}

const format = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/**
 * @param moment ISO 8601
 * @param timeZone an IANA name such as Asia/Kolkata
 */
export function toClubTime(moment: string, timeZone: string): ClubTime {
  const parts = new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).formatToParts(
    new Date(moment),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** 'Saturday, 30 January 2027, 17:30'. */
export function formatMoment(moment: string, timeZone: string): string {
  const at = toClubTime(moment, timeZone);
  return `${formatDay(at)}, ${at.time}`;
}

/** 'Saturday, 30 January 2027'. */
export function formatDay({ weekday, day, month, year }: ClubTime): string {
  return `${weekday}, ${day} ${month} ${year}`;
}

/** The hours of an event, '17:30–20:00' or '17:30 until late'; of one that ends on another day, that day too. */
export function formatHours({ startsAt, endsAt, isEndOpen }: EventTimes, timeZone: string): string {
  const start = toClubTime(startsAt, timeZone);
  if (isEndOpen) return `${start.time} ${openEndWords}`;
  const end = toClubTime(endsAt, timeZone);
  if (formatDay(start) === formatDay(end)) return `${start.time}–${end.time}`;
  return `${start.time} until ${end.weekday}, ${end.day} ${end.month}, ${end.time}`;
}
