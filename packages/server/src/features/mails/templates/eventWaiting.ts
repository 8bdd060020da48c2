import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { describeEvent, type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

export interface EventWaitingDetails extends EventMailDetails {
  /** 1 is the next to get a place. */
  position: number;
  /** Until when the next gets a place that is given back; null when it is too late for that. */
  givenOnUntil: Date | null;
}

/** To somebody who has signed up when all places were taken. */
export function eventWaiting(details: EventWaitingDetails, club: ClubDetails): MailWithFiles {
  const { event, position, givenOnUntil } = details;
  const chance = givenOnUntil
    ? `When a place becomes free before ${formatMoment(givenOnUntil, club.timeZone)} and it is your turn, it is yours at once, and you get a mail.`
    : 'The event begins soon: a place that is given back now stays empty, unless the team gives it to you. Then you get a mail.';
  return formatEventMail(
    'You are on the waiting list',
    [
      `All places at ${titleOf(event)} are taken. You have no place yet: you are number ${position} on the waiting list.`,
      describeEvent(event, club),
      `${chance} If you do not want it any more, leave the list on your page:`,
    ],
    details,
    club,
  );
}
