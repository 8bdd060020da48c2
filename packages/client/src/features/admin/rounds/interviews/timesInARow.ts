import type { SaveSlot } from '@club/shared/interview';
import { minSlotMinutes } from '@club/shared/roundLimits';
import { toMoment } from '../../form/localTime';

/** Times that follow each other on one day, as the form has them. */
export interface Row {
  /** 'YYYY-MM-DD', or '' for none yet. */
  day: string;
  /** 'HH:mm', as the clocks of the club show it. */
  from: string;
  until: string;
  /** Of each interview, and between two. */
  minutes: number;
  pause: number;
  place: string;
  interviewers: string;
}

const minute = 60_000;
const endOfDay = '24:00';

/** The times of a row that end in time. Empty while something is missing or wrong. */
export function toTimes(row: Row, timeZone: string): SaveSlot[] {
  const { day, from, until, minutes, pause, place, interviewers } = row;
  if ([day, from, until].includes('')) return [];
  const times = [from, until === '00:00' ? endOfDay : until];
  const [first, end] = times.map((time) => toMoment(`${day}T${time}`, timeZone));
  if (!first || !end || !(minutes >= minSlotMinutes) || !(pause >= 0)) return [];
  const length = minutes * minute;
  const count =
    Math.floor((Date.parse(end) - Date.parse(first) - length) / (length + pause * minute)) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    key: null,
    startsAt: new Date(Date.parse(first) + index * (length + pause * minute)).toISOString(),
    minutes,
    place: place.trim(),
    interviewers: interviewers.trim(),
  }));
}

/** Those that are not there yet: the same moment and place for the same people. */
export function withoutKnown(times: SaveSlot[], known: readonly SaveSlot[]): SaveSlot[] {
  return times.filter(
    (time) =>
      !known.some(
        ({ startsAt, place, interviewers }) =>
          startsAt === time.startsAt && place === time.place && interviewers === time.interviewers,
      ),
  );
}
