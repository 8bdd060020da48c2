import type { ClubDetails } from '../../../clubDetails';
import { formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface EmailConfirmationDetails {
  link: string;
  expiresAt: Date;
}

/** To the address of a new account, and to an address that an account changes to. */
export function emailConfirmation(
  { link, expiresAt }: EmailConfirmationDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    'Confirm your email address',
    [
      `An account at ${oneLine(club.name)} uses this email address: one logs in with it. Confirm that it is yours:`,
      link,
      `The link works once, ${formatUntil(expiresAt, club.timeZone)}.`,
      'If you have no account there, do nothing.',
    ],
    club,
  );
}
