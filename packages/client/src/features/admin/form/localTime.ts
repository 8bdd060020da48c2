import { momentOf, offsetAt } from '@club/shared/wallClock';

const minutes = 'YYYY-MM-DDTHH:mm'.length;

/** What the clocks of a time zone show in a moment, as a field of the type 'datetime-local' writes it. */
export function toLocalTime(moment: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() + offsetAt(date, timeZone)).toISOString().slice(0, minutes);
}

/**
 * The moment in which the clocks of a time zone show `time`, ISO 8601 in UTC.
 * @param time e.g. '2027-01-30T17:30'; null for what is no time yet
 */
export function toMoment(time: string, timeZone: string): string | null {
  // While somebody types a year, it has fewer digits for a moment.
  if (!/^[1-9]\d{3}-/.test(time)) return null;
  const date = momentOf(new Date(`${time}Z`), timeZone);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
