import type { ClubDetails } from '../../../clubDetails';
import { formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface AccountReadyDetails {
  /** As the list has it. */
  name: string;
  link: string;
  expiresAt: Date;
}

/** To someone whose account the team has made from a list. */
export function accountReady(
  { name, link, expiresAt }: AccountReadyDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    'Your account is ready',
    [
      `The team has made an account for you on the website of ${oneLine(club.name)}. Choose your password here:`,
      link,
      `The link works once, ${formatUntil(expiresAt, club.timeZone)}. After that, ask for another one at "Forgot password?" on the login page.`,
      'You then see in your profile what the team has entered, and can correct or delete it.',
    ],
    club,
    name,
  );
}
