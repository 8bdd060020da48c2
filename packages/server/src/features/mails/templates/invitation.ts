import type { ClubDetails } from '../../../clubDetails';
import { formatDay, formatMoment } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface InvitationDetails {
  /** E.g. 'editor'. */
  role: string;
  /** Name of the admin who invites. */
  invitedBy: string;
  link: string;
  /** The link's first day, if it is later than today. */
  validFrom?: Date;
  expiresAt: Date;
}

/** To someone who gets an account with a role. */
export function invitation(
  { role, invitedBy, link, validFrom, expiresAt }: InvitationDetails,
  club: ClubDetails,
): MailText {
  const from = validFrom ? `from ${formatDay(validFrom, club.timeZone)} ` : '';
  return formatMail(
    'You are invited',
    [
      `${oneLine(invitedBy)} invites you to the website of ${oneLine(club.name)}, with the role '${role}'. Accept here:`,
      link,
      `The link works once, ${from}until ${formatMoment(expiresAt, club.timeZone)}.`,
      'If you do not know what this is about, do nothing.',
    ],
    club,
  );
}
