import type { ClubDetails } from '../../../clubDetails';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface ApplicationReceivedDetails {
  /** Of the round. */
  title: string;
  link: string;
}

/** To who has applied. */
export function applicationReceived(
  { title, link }: ApplicationReceivedDetails,
  club: ClubDetails,
): MailWithFiles {
  const written = formatMail(
    'We have received your application',
    [
      `your application (${oneLine(title)}) has arrived. This page shows it, and there you can withdraw it:`,
      link,
      'If you have not applied, somebody has used your email address: withdraw the application there.',
    ],
    club,
  );
  return { ...written, files: [] };
}
