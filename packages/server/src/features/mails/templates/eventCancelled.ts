import type { ClubDetails } from '../../../clubDetails';
import { describeEvent, type EventMailDetails, formatEventMail, titleOf } from './eventLayout';
import type { MailWithFiles } from './layout';

export interface EventCancelledDetails extends EventMailDetails {
  /** Words of the team; '' for none. */
  message: string;
}

/** To everybody who has a place or waits. */
export function eventCancelled(details: EventCancelledDetails, club: ClubDetails): MailWithFiles {
  const { event, message } = details;
  return formatEventMail(
    'Cancelled',
    [
      `${titleOf(event)} is cancelled. It will not take place.`,
      ...(message === '' ? [] : [message.trim()]),
      describeEvent(event, club),
      'You need not do anything. Your page about it:',
    ],
    details,
    club,
  );
}
