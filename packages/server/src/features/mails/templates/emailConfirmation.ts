import type { ClubDetails } from '../../../clubDetails';
import { formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface EmailConfirmationDetails {
  link: string;
  expiresAt: Date;
  /** Whether the account had another address before. Default: false. */
  isChange?: boolean;
}

/** To the address of a new account, and to an address that an account changes to. */
export function emailConfirmation(
  { link, expiresAt, isChange = false }: EmailConfirmationDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    'Confirm your email address',
    [
      isChange
        ? `Your account at ${oneLine(club.name)} has this email address now: you log in with it. Confirm it, so that tickets and certificates follow:`
        : `An account at ${oneLine(club.name)} uses this email address: one logs in with it. Confirm that it is yours:`,
      link,
      `The link works once, ${formatUntil(expiresAt, club.timeZone)}.`,
      'If you have no account there, do nothing.',
    ],
    club,
  );
}
