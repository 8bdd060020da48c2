import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

/** To who was there, some hours after the event. Who got a certificate after it has read of the questions in that mail. */
export function eventFeedback(details: EventMailDetails, club: ClubDetails): MailWithFiles {
  const { event } = details;
  return formatEventMail(
    'Your feedback',
    [
      `Thank you for coming to ${titleOf(event)} on ${formatDay(event.startsAt, club.timeZone)}.`,
      'How was it? Three short questions are on your page. Your answer is stored without your name:',
    ],
    details,
    club,
  );
}
