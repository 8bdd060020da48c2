import type { ClubDetails } from '../../../clubDetails';
import { describeEvent, type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

/** To somebody whose registration was cancelled, by the person or by the team. */
export function eventGivenBack(details: EventMailDetails, club: ClubDetails): MailWithFiles {
  const { event } = details;
  return formatEventMail(
    'Your registration is cancelled',
    [
      `Your registration for ${titleOf(event)} is cancelled: you have no place there any more, and you are not on its waiting list.`,
      describeEvent(event, club),
      'If that is a mistake, you can sign up once more on your page while signing up is open:',
    ],
    details,
    club,
  );
}
