import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

/** To everybody who was there, when the certificates have been issued. */
export function eventThanks(details: EventMailDetails, club: ClubDetails): MailWithFiles {
  const { event } = details;
  return formatEventMail(
    'Your certificate',
    [
      `thank you for coming to ${titleOf(event)} on ${formatDay(event.startsAt, club.timeZone)}.`,
      'Your page has a certificate of it, which you can download:',
    ],
    details,
    club,
  );
}
