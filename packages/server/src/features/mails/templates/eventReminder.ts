import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { describeEvent, type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

/** Some hours before the event, to everybody who has a place. */
export function eventReminder(details: EventMailDetails, club: ClubDetails): MailWithFiles {
  const { event } = details;
  return formatEventMail(
    'Reminder',
    [
      `${titleOf(event)} begins on ${formatMoment(event.startsAt, club.timeZone)}, and you have a place.`,
      describeEvent(event, club),
      'Your page has the code that you show at the door. If you cannot come, please give your place back there:',
    ],
    details,
    club,
  );
}
