import type { ClubDetails } from '../../../clubDetails';
import { formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface PasswordResetDetails {
  link: string;
  expiresAt: Date;
}

/** To someone who forgot the password. */
export function passwordReset(
  { link, expiresAt }: PasswordResetDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    'Choose a new password',
    [
      `Somebody asked for a new password for your account at ${oneLine(club.name)}. Choose it here:`,
      link,
      `The link works once, ${formatUntil(expiresAt, club.timeZone)}.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    club,
  );
}
