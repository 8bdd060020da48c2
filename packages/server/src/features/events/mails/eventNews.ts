import type { EventFields } from '@club/shared/event';
import { reminderMoment } from '@club/shared/reminderTimes';
import { addMilliseconds, hour, minute } from '../../../time';
import { isMoved } from '../calendar';
import { type EventRecord, toEventDto } from '../events.model';

/** So long after the first of several changes they are mailed, together. */
export const noticeMilliseconds = 5 * minute;
/** So long before an event begins nobody waits for a second change. */
const hurryMilliseconds = 2 * hour;

interface Change {
  /** Whether people are told. */
  tells: boolean;
  /** Whether the site sends mail. */
  sendsMail: boolean;
  now: Date;
  /** Of the club, as an IANA name. */
  timeZone: string;
}

/** Whether an edit is news to those who have signed up. */
export function isNewsToPeople(current: EventRecord, edited: EventFields, now: Date): boolean {
  const isToCome = new Date(edited.endsAt) > now;
  return current.state === 'published' && isToCome && isMoved(current, edited);
}

/** What people know of an event; of several changes that were not mailed yet, before the first. */
export function knownOf({ mailing, title, place, startsAt, endsAt, isEndOpen }: EventRecord) {
  const pending = mailing?.newsAt ? mailing.formerly : null;
  return pending ?? { title, place: place.name, startsAt, endsAt, isEndOpen };
}

/** What an edit of an event writes about the mails to come. */
export function newsOfChange(current: EventRecord, edited: EventFields, change: Change): object {
  const { now, timeZone } = change;
  const isNewsOfNow = isNewsToPeople(current, edited, now);
  const isTold = change.tells && isNewsOfNow;
  return {
    ...(isNewsOfNow && {
      'mailing.movedAt': now,
      'mailing.untoldAt': isTold && change.sendsMail ? null : now,
    }),
    ...(isTold && { 'mailing.changedAt': now }),
    ...(!current.mailing?.newsAt && {
      ...(isTold && {
        'mailing.newsAt': addMilliseconds(now, waitBefore(current, edited, now)),
      }),
      // Also of a change of which the team tells people itself: its letter says what was before.
      ...(isNewsToPeople(current, edited, now) && { 'mailing.formerly': knownOf(current) }),
    }),
    'mailing.remindedHours': remindedHoursOf(current, edited, now, timeZone),
  };
}

/** In milliseconds: none when one of the two starts is near. */
function waitBefore({ startsAt }: EventRecord, edited: EventFields, now: Date): number {
  const start = Math.min(startsAt.getTime(), Date.parse(edited.startsAt));
  return start - now.getTime() < hurryMilliseconds ? 0 : noticeMilliseconds;
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
  timeZone: string,
): number[] {
  const startsAt = new Date(edited.startsAt);
  const passed = edited.reminderHours.filter(
    (hours) => reminderMoment(startsAt, hours, timeZone) <= now,
  );
  if (startsAt.getTime() !== current.startsAt.getTime()) return passed;
  const added = passed.filter((hours) => !current.reminderHours.includes(hours));
  return [...new Set([...(current.mailing?.remindedHours ?? []), ...added])];
}

/** What publishing an event writes: nobody is reminded at a moment that is over. */
export function newsOfPublishing(
  { startsAt, reminderHours }: EventRecord,
  now: Date,
  timeZone: string,
): object {
  const passed = reminderHours.filter((hours) => reminderMoment(startsAt, hours, timeZone) <= now);
  return { 'mailing.remindedHours': passed };
}

/** What cancelling an event writes. */
export function newsOfCancelling(message: string, now: Date, sendsMail: boolean): object {
  return {
    'mailing.newsAt': now,
    'mailing.message': message,
    'mailing.untoldAt': sendsMail ? null : now,
  };
}
