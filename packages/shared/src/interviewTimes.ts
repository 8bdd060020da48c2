import { changeableHours } from './roundLimits';

const hour = 3_600_000;

/**
 * Whether an applicant can still take a time for an interview, or leave it.
 * @param startsAt of the time, in ISO 8601
 */
export function isChangeable(startsAt: string, now: Date): boolean {
  return Date.parse(startsAt) > now.getTime() + changeableHours * hour;
}
