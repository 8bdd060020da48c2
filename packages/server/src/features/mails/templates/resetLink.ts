import type { ClubDetails } from '../../../clubDetails';
import { formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface ResetLinkDetails {
  link: string;
  expiresAt: Date;
}

/** To one of many members to whom the team sends a link for a new password. */
export function resetLink({ link, expiresAt }: ResetLinkDetails, club: ClubDetails): MailText {
  return formatMail(
    'Choose a password',
    [
      `The team of ${oneLine(club.name)} sends you a link for your account on the website. Choose a password here:`,
      link,
      `The link works once, ${formatUntil(expiresAt, club.timeZone)}.`,
      'If you have a password that you know, do nothing: it stays as it is.',
    ],
    club,
  );
}
