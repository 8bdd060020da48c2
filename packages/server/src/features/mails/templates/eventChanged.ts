import type { ClubDetails } from '../../../clubDetails';
import {
  describeEvent,
  type EventMailDetails,
  formatEventMail,
  type MailedEvent,
  placeOf,
  timeOf,
  titleOf,
} from './eventLayout';
import type { MailWithFiles } from './layout';

export interface EventChangedDetails extends EventMailDetails {
  /** What people knew. */
  formerly: Omit<MailedEvent, 'mapLink'>;
}

/** To everybody who has a place or waits, when time, place or title are others. */
export function eventChanged(details: EventChangedDetails, club: ClubDetails): MailWithFiles {
  const { event } = details;
  const formerly = { ...details.formerly, mapLink: null };
  return formatEventMail(
    'Changed',
    [
      `${titleOf(formerly)} has changed:`,
      listChanges(formerly, event, club).join('\n'),
      'This is how it is now:',
      describeEvent(event, club),
      'Your registration stays as it is. If you cannot come any more, please cancel it on your page:',
    ],
    details,
    club,
  );
}

/** E.g. 'Place: Room 5 (before: Main hall)'. */
function listChanges(formerly: MailedEvent, event: MailedEvent, club: ClubDetails): string[] {
  const rows = [
    ['Title', titleOf(formerly), titleOf(event)],
    ['Time', timeOf(formerly, club), timeOf(event, club)],
    ['Place', placeOf(formerly), placeOf(event)],
  ];
  return rows.flatMap(([name, before, now]) =>
    before === now ? [] : [`${name}: ${now} (before: ${before})`],
  );
}
