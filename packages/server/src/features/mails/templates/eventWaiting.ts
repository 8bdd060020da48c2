import type { ClubDetails } from '../../../clubDetails';
import { describeEvent, type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

export interface EventWaitingDetails extends EventMailDetails {
  /** 1 is the next to get a place. */
  position: number;
}

/** To somebody who has signed up when all places were taken. */
export function eventWaiting(details: EventWaitingDetails, club: ClubDetails): MailWithFiles {
  const { event, position } = details;
  return formatEventMail(
    'You are on the waiting list',
    [
      `All places at ${titleOf(event)} are taken. You have no place yet: you are number ${position} on the waiting list.`,
      describeEvent(event, club),
      'When a place becomes free and it is your turn, it is yours at once, and you get a mail. If you do not want it any more, leave the list on your page:',
    ],
    details,
    club,
  );
}
