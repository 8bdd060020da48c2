import type { ClubDetails } from '../../../clubDetails';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface ApplicationReceivedDetails {
  /** Of the round. */
  title: string;
  link: string;
  /** Whether another one of the address counts as well. */
  isContested: boolean;
  /** Whether it was sent before, and is changed. */
  isChange: boolean;
}

/** To who has applied. */
export function applicationReceived(
  { title, link, isContested, isChange }: ApplicationReceivedDetails,
  club: ClubDetails,
): MailWithFiles {
  const written = formatMail(
    isChange ? 'Your application was changed' : 'We have received your application',
    [
      isChange
        ? `Your application (${oneLine(title)}) was changed. We read it as it is now. This page shows it, and there you can change it again until the deadline, or withdraw it:`
        : `Your application (${oneLine(title)}) has arrived. This page shows it, and there you can change it until the deadline, or withdraw it:`,
      link,
      isContested
        ? 'There is another application with your email address. On the page you say that this one is yours: the others do not count then.'
        : 'On the page you can also confirm that it is yours: then nobody else can apply with your email address.',
      isChange
        ? 'If that was not you, somebody else has your link: please write to us.'
        : 'If you have not applied, somebody has used your email address: withdraw the application there.',
    ],
    club,
  );
  return { ...written, files: [] };
}
