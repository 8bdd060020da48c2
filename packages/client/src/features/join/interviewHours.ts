import type { InterviewTime } from '@club/shared/interview';
import { formatHours } from '../../content/clubTime';

/** From when until when an interview is, e.g. '10:00–10:20'. */
export function hoursOf(
  { startsAt, minutes }: Pick<InterviewTime, 'startsAt' | 'minutes'>,
  timeZone: string,
): string {
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  return formatHours({ startsAt, endsAt, isEndOpen: false }, timeZone);
}
