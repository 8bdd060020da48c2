import type { ClubDetails } from '../../../clubDetails';
import { describeEvent, type MailedEvent, placeOf, timeOf, titleOf } from './eventLayout';
import { formatMail, type MailWithFiles, oneLine } from './layout';

/** An event with the address of its page. */
interface LinkedEvent extends MailedEvent {
  link: string;
}

export interface NewEventDetails {
  /** At least one, the next one first. */
  events: LinkedEvent[];
  /** To the page with which the subscriber can leave. */
  leaveLink: string;
  /** What a mail program calls when the subscriber leaves with one click (RFC 8058). */
  leaveAddress: string;
}

/** To a subscriber, when events are published. */
export function newEvent(
  { events, leaveLink, leaveAddress }: NewEventDetails,
  club: ClubDetails,
): MailWithFiles {
  const name = oneLine(club.name);
  const paragraphs = [
    ...(isSeries(events)
      ? [`${name} has a new event, on ${events.length} dates:`, ...describeSeries(events, club)]
      : [
          events.length === 1 ? `${name} has a new event:` : `${name} has new events:`,
          ...events.flatMap((event) => [
            `${describeEvent(event, club)}\n\nMore about it, and signing up:`,
            event.link,
          ]),
        ]),
    'You get this mail because you asked for news about events on our site. To get no more of them:',
    leaveLink,
  ];
  return {
    ...formatMail(newEventSubject(events), paragraphs, club),
    files: [],
    leaveAddress,
  };
}

/** @param events at least one */
function newEventSubject(events: Pick<MailedEvent, 'title'>[]): string {
  const [first = { title: '' }] = events;
  if (events.length === 1) return `New event: ${titleOf(first)}`;
  if (events.every(({ title }) => title === first.title)) {
    return `New event on ${events.length} dates: ${titleOf(first)}`;
  }
  return `${events.length} new events: ${titleOf(first)} and more`;
}

/** Whether only the times differ. */
function isSeries(events: LinkedEvent[]): boolean {
  const [first, ...others] = events;
  return (
    others.length > 0 &&
    others.every(
      ({ title, place, mapLink }) =>
        title === first?.title && place === first.place && mapLink === first.mapLink,
    )
  );
}

/** What they share, once; then each time with the address of its page. */
function describeSeries(events: LinkedEvent[], club: ClubDetails): string[] {
  const [first] = events;
  if (!first) return [];
  const shared = [titleOf(first), placeOf(first)];
  return [
    [...shared, ...(first.mapLink === null ? [] : [first.mapLink])].join('\n'),
    ...events.map((event) => `${timeOf(event, club)}\n${event.link}`),
    'Each date has its own page: there is more about it, and signing up.',
  ];
}
