import type { EventFields } from '@club/shared/event';
import { addMilliseconds, minute } from '../../time';
import { isMoved } from './calendar';
import { momentOf } from './eventMailRules';
import { type EventRecord, toEventDto } from './events.model';

/** So long after the first of several changes they are mailed, together. */
export const noticeMilliseconds = 5 * minute;

/** What an edit of an event writes about the mails to come. */
export function newsOfChange(current: EventRecord, edited: EventFields, now: Date): object {
  const { mailing, title, place, startsAt, endsAt } = current;
  const known = { title, place: place.name, startsAt, endsAt };
  const isNewsToPeople = current.state === 'published' && isMoved(current, edited);
  return {
    ...(isNewsToPeople && { 'mailing.changedAt': now }),
    ...(isNewsToPeople &&
      !mailing?.newsAt && {
        'mailing.newsAt': addMilliseconds(now, noticeMilliseconds),
        'mailing.formerly': known,
      }),
    'mailing.remindedHours': remindedHoursOf(current, edited, now),
  };
}

/** Whether an event is other than people know it: a change may have been taken back. */
export function isNews(event: EventRecord): boolean {
  const formerly = event.mailing?.formerly;
  if (!formerly) return false;
  return isMoved({ ...formerly, place: { name: formerly.place } }, toEventDto(event));
}

/**
 * A new start has reminders of its own. Those whose moment is over are left out: the mail about the change, or
 * about the place, has said when the event begins.
 */
function remindedHoursOf(
  current: EventRecord,
  edited: Pick<EventFields, 'startsAt' | 'reminderHours'>,
  now: Date,
): number[] {
  const startsAt = new Date(edited.startsAt);
  const passed = edited.reminderHours.filter((hours) => momentOf({ startsAt }, hours) <= now);
  if (startsAt.getTime() !== current.startsAt.getTime()) return passed;
  const added = passed.filter((hours) => !current.reminderHours.includes(hours));
  return [...new Set([...(current.mailing?.remindedHours ?? []), ...added])];
}

/** What publishing an event writes: nobody is reminded at a moment that is over. */
export function newsOfPublishing({ startsAt, reminderHours }: EventRecord, now: Date): object {
  const passed = reminderHours.filter((hours) => momentOf({ startsAt }, hours) <= now);
  return { 'mailing.remindedHours': passed };
}

/** What cancelling an event writes. */
export function newsOfCancelling(message: string, now: Date): object {
  return { 'mailing.newsAt': now, 'mailing.message': message };
}
