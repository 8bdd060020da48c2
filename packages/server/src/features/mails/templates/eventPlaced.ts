import type { ClubDetails } from '../../../clubDetails';
import {
  aboutCalendar,
  describeEvent,
  type EventMailDetails,
  formatEventMail,
  titleOf,
} from './eventLayout';
import type { MailWithFiles } from './layout';

const atTheDoor =
  'Your page has the code that you show at the door. If you cannot come, please give your place back there, so that somebody else can come:';

/** To somebody who has got a place by signing up. */
export function eventPlaced(details: EventMailDetails, club: ClubDetails): MailWithFiles {
  const { event } = details;
  return formatEventMail(
    'You have a place',
    [
      `You have a place at ${titleOf(event)}.`,
      describeEvent(event, club),
      ...aboutCalendar(details),
      atTheDoor,
    ],
    details,
    club,
  );
}

/** To somebody who has waited and has a place now. */
export function eventPromoted(details: EventMailDetails, club: ClubDetails): MailWithFiles {
  const { event } = details;
  return formatEventMail(
    'A place is yours now',
    [
      `A place at ${titleOf(event)} has become free, and it is yours. You need not do anything to keep it.`,
      describeEvent(event, club),
      ...aboutCalendar(details),
      atTheDoor,
    ],
    details,
    club,
  );
}
