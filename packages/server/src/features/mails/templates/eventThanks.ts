import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

export interface EventThanksDetails extends EventMailDetails {
  /** Whether the person can say what the event was like. */
  isAsked: boolean;
}

/** To everybody who was there, when the certificates have been issued. */
export function eventThanks(details: EventThanksDetails, club: ClubDetails): MailWithFiles {
  const { event, isAsked } = details;
  return formatEventMail(
    'Your certificate',
    [
      `Thank you for coming to ${titleOf(event)} on ${formatDay(event.startsAt, club.timeZone)}.`,
      isAsked
        ? 'Your certificate is on your page, and so are three short questions about the event. Your answer is stored without your name:'
        : 'Your certificate is on your page, where you can download it:',
    ],
    details,
    club,
  );
}
