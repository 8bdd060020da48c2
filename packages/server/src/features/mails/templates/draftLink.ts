import type { ClubDetails } from '../../../clubDetails';
import { formatMail, type MailText, oneLine } from './layout';

export interface DraftLinkDetails {
  /** Of the round. */
  title: string;
  link: string;
}

/** To who writes an application and wants to go on with it in another browser. */
export function draftLink({ title, link }: DraftLinkDetails, club: ClubDetails): MailText {
  return formatMail(
    'The draft of your application',
    [
      `This link opens the draft of your application (${oneLine(title)}) in any browser, until you send the application:`,
      link,
      'Nobody reads a draft but you. If you have not begun an application, somebody else has typed your email address: do nothing.',
    ],
    club,
  );
}
