import { MongoError } from '../mongoErrors';

/** The distance of a zone's clocks from UTC, in milliseconds, at a moment. */
export type TimeZone = (moment: Date) => number;

/** Coordinated Universal Time. */
export const utc: TimeZone = () => 0;

const offsetText = /^([+-])(\d\d):?(\d\d)?$/;
const millisecondsPerMinute = 60_000;
const zones = new Map<string, TimeZone>();

/**
 * A zone by its name in the tz database ('Asia/Kolkata') or by its offset ('+05:30').
 * @throws {MongoError} 40485 when there is none of that name
 */
export function timeZoneOf(name: string): TimeZone {
  const known = zones.get(name);
  if (known) return known;
  const zone = fixedZone(name) ?? namedZone(name);
  zones.set(name, zone);
  return zone;
}

/** The time on a zone's clocks, as the UTC fields of a date. */
export function localTime(moment: Date, zone: TimeZone): Date {
  return new Date(moment.getTime() + zone(moment));
}

/**
 * The moment when a zone's clocks show a time. Of a time that comes twice it is the first; one that
 * is skipped counts from before the skip.
 */
export function utcTime(local: Date, zone: TimeZone): Date {
  const day = 86_400_000;
  const before = zone(new Date(local.getTime() - day));
  const after = zone(new Date(local.getTime() + day));
  const first = new Date(local.getTime() - before);
  if (before === after || zone(first) === before) return first;
  const second = new Date(local.getTime() - after);
  return zone(second) === after ? second : first;
}

function fixedZone(name: string): TimeZone | undefined {
  if (name === 'UTC' || name === 'Z') return utc;
  const match = offsetText.exec(name);
  if (!match) return undefined;
  const [, sign, hours, minutes = '0'] = match;
  const size = (Number(hours) * 60 + Number(minutes)) * millisecondsPerMinute;
  return size === 0 ? utc : () => (sign === '-' ? -size : size);
}

function namedZone(name: string): TimeZone {
  const format = formatOf(name);
  return (moment) => {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of format.formatToParts(moment)) part[type] = Number(value);
    const { year = 0, month = 1, day, hour, minute, second } = part;
    const local = Date.UTC(year, month - 1, day, hour, minute, second);
    return local - Math.floor(moment.getTime() / 1000) * 1000;
  };
}

function formatOf(name: string): Intl.DateTimeFormat {
  const wanted = name.includes('/') || name === 'GMT' ? name : '';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: wanted,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new MongoError(40485, `unrecognized time zone identifier: "${name}"`);
  }
}
