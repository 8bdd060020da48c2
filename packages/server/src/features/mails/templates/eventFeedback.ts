import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

/** To who was there and has no certificate yet, some hours after the event. */
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
