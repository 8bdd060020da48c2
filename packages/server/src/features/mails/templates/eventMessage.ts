import type { ClubDetails } from '../../../clubDetails';
import { describeEvent, type EventMailDetails, titleOf } from './eventLayout';
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
}

/** A list of mails says by it which event it is about, whatever the team writes. */
function subjectOf(subject: string, event: EventMailDetails['event']): string {
  const own = oneLine(subject);
  const title = titleOf(event);
  return own.includes(title) ? own : `${own}: ${title}`;
}

/** To those who have signed up, from the team. */
export function eventMessage(details: EventMessageDetails, club: ClubDetails): MailWithFiles {
  const { name, event, subject, text, link } = details;
  const own = text.trim() === '' ? [] : [text.trim()];
  const reason = `You get this mail because you are on the list of ${titleOf(event)}.`;
  const ending = link === null ? [reason] : [`${reason} Your page about it:`, link];
  const paragraphs = [...own, describeEvent(event, club), ...ending];
  return { ...formatMail(subjectOf(subject, event), paragraphs, club, name), files: [] };
}
