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
      `thank you for coming to ${titleOf(event)} on ${formatDay(event.startsAt, club.timeZone)}.`,
      isAsked
        ? 'Your page has a certificate of it, which you can download, and three short questions. Your answer is stored without your name:'
        : 'Your page has a certificate of it, which you can download:',
    ],
    details,
    club,
  );
}
