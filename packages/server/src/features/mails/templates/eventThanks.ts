import { isolate } from '@club/shared/isolate';
import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import { type MailWithFiles, oneLine } from './layout';

export interface EventThanksDetails extends EventMailDetails {
  /** Whether the person can say what the event was like. */
  isAsked: boolean;
  /** Whether it is another certificate, with a corrected name. */
  isCorrected: boolean;
}

/** To everybody who was there, when the certificates have been issued. */
export function eventThanks(details: EventThanksDetails, club: ClubDetails): MailWithFiles {
  const { event, isAsked, isCorrected } = details;
  if (isCorrected) return corrected(details, club);
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

function corrected(details: EventThanksDetails, club: ClubDetails): MailWithFiles {
  const { name, event } = details;
  return formatEventMail(
    'Your corrected certificate',
    [
      `We have corrected the name on your certificate of ${titleOf(event)} to ${isolate(oneLine(name))}. It has a new code: the former one says that it was corrected.`,
      'The new certificate is on your page, where you can download it:',
    ],
    details,
    club,
  );
}
