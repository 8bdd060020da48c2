import type { ClubDetails } from '../../../clubDetails';
import {
  describeEvent,
  type EventMailDetails,
  type MailedEvent,
  placeOf,
  timeOf,
  titleOf,
} from './eventLayout';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface EventMessageDetails extends Pick<EventMailDetails, 'event'> {
  /** Of the person; '' for a text to many. */
  name: string;
  subject: string;
  /** As a person of the team has written it; '' where the team adds it. */
  text: string;
  /**
   * To the page of the person's registration; null in a text to many, which the team itself sends where the site sends
   * no mail.
   */
  link: string | null;
  /** Otherwise the time and the place below the text would read as an invitation. */
  isCancelled: boolean;
  /** What the person knew before the last change, and has not been told of; null for who knows it. */
  formerly: Omit<MailedEvent, 'mapLink'> | null;
}

/**
 * A list of mails says by it which event it is about, whatever the team writes. Of a move it says so where the team
 * has no subject of its own.
 */
function subjectOf(
  { subject, event, isCancelled }: EventMessageDetails,
  move: string | null,
): string {
  const own = oneLine(subject);
  const title = titleOf(event);
  const whole = own.includes(title) ? own : `${own}: ${title}`;
  if (isCancelled) return /cancelled/i.test(own) ? whole : `Cancelled: ${whole}`;
  return move !== null && own === title ? `Moved: ${whole}` : whole;
}

/** 'Moved: now Room 5 (before: Main hall).', of time and place what is another; null when both are as they were. */
function describeMove({ event, formerly }: EventMessageDetails, club: ClubDetails): string | null {
  if (formerly === null) return null;
  const before = { ...formerly, mapLink: null };
  const changes = [
    [timeOf(event, club), timeOf(before, club)],
    [placeOf(event), placeOf(before)],
  ].filter(([now, former]) => now !== former);
  if (changes.length === 0) return null;
  const [now, former] = [0, 1].map((index) => changes.map((change) => change[index]).join(', '));
  return `Moved: now ${now} (before: ${former}).`;
}

function listNews(details: EventMessageDetails, move: string | null): string[] {
  if (details.isCancelled) return [`Cancelled: ${titleOf(details.event)} will not take place.`];
  return move === null ? [] : [move];
}

/** To those who have signed up, from the team. */
export function eventMessage(details: EventMessageDetails, club: ClubDetails): MailWithFiles {
  const { name, event, text, link } = details;
  const move = describeMove(details, club);
  const own = text.trim() === '' ? [] : [text.trim()];
  const reason = `You get this mail because you are on the list of ${titleOf(event)}.`;
  const ending = link === null ? [reason] : [`${reason} Your page about it:`, link];
  const paragraphs = [...own, ...listNews(details, move), describeEvent(event, club), ...ending];
  return { ...formatMail(subjectOf(details, move), paragraphs, club, name), files: [] };
}
