import type { ClubDetails } from '../../../clubDetails';
import {
  aboutCalendar,
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
  /** What the person has now: a sentence. A mail about the place may still wait, and then never leave. */
  standing: string;
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
      ...aboutCalendar(details, 'in place of the former entry'),
      `${details.standing} If you cannot come any more, please cancel on your page:`,
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
