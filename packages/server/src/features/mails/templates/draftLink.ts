import type { ClubDetails } from '../../../clubDetails';
import { formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface DraftLinkDetails {
  /** Of the round. */
  title: string;
  /** Until when applications are taken. */
  deadline: Date | null;
  link: string;
}

/** To who writes an application and wants to go on with it in another browser. */
export function draftLink(
  { title, deadline, link }: DraftLinkDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    `The draft of your application: ${oneLine(title)}`,
    [
      `This link opens the draft of your application (${oneLine(title)}) in any browser, until you send the application:`,
      link,
      ...(deadline ? [`Applications are taken ${formatUntil(deadline, club.timeZone)}.`] : []),
      'Nobody reads a draft but you. If you have not begun an application, somebody else has typed your email address: do nothing.',
    ],
    club,
  );
}
