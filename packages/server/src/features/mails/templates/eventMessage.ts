import type { ClubDetails } from '../../../clubDetails';
import { describeEvent, type EventMailDetails, titleOf } from './eventLayout';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface EventMessageDetails extends EventMailDetails {
  subject: string;
  /** As a person of the team has written it. */
  text: string;
}

/** To those who have signed up, from the team. */
export function eventMessage(details: EventMessageDetails, club: ClubDetails): MailWithFiles {
  const { name, event, subject, text, link } = details;
  const mail = formatMail(
    oneLine(subject),
    [
      text.trim(),
      describeEvent(event, club),
      `You get this mail because you are on the list of ${titleOf(event)}. Your page about it:`,
      link,
    ],
    club,
    name,
  );
  return { ...mail, files: [] };
}
