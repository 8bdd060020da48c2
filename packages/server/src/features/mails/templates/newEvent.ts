import type { ClubDetails } from '../../../clubDetails';
import { describeEvent, type MailedEvent, titleOf } from './eventLayout';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface NewEventDetails {
  event: MailedEvent;
  /** To the page of the event. */
  link: string;
  /** To the page with which the subscriber can leave. */
  leaveLink: string;
  /** What a mail program calls when the subscriber leaves with one click (RFC 8058). */
  leaveAddress: string;
}

/** To a subscriber, when an event is published. */
export function newEvent(
  { event, link, leaveLink, leaveAddress }: NewEventDetails,
  club: ClubDetails,
): MailWithFiles {
  const paragraphs = [
    `${oneLine(club.name)} has a new event:`,
    describeEvent(event, club),
    link,
    'You get this mail because you asked for news about events on our site. To get no more of them:',
    leaveLink,
  ];
  return {
    ...formatMail(`New event: ${titleOf(event)}`, paragraphs, club),
    files: [],
    leaveAddress,
  };
}
