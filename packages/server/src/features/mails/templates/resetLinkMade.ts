import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface ResetLinkMadeDetails {
  /** Of the person. */
  name: string;
  /** Name of the admin. */
  madeBy: string;
  madeAt: Date;
}

/** To somebody with a role, for whom an admin has made a link for a new password. */
export function resetLinkMade(
  { name, madeBy, madeAt }: ResetLinkMadeDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    'A link for a new password was made',
    [
      `${oneLine(madeBy)} made a link for a new password of your account at ${oneLine(club.name)} on ${formatMoment(madeAt, club.timeZone)}, and will give it to you.`,
      'If you did not ask for it, change your password now in your profile on our website, which ends the link, and tell another admin.',
    ],
    club,
    name,
  );
}
