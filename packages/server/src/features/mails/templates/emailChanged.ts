import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface EmailChangedDetails {
  changedAt: Date;
}

/**
 * To the former address of an account. It does not name the new address: the former one may have been
 * a typing mistake, and then a stranger reads this mail.
 */
export function emailChanged({ changedAt }: EmailChangedDetails, club: ClubDetails): MailText {
  return formatMail(
    'Your email address was changed',
    [
      `Your account at ${oneLine(club.name)} has had another email address since ${formatMoment(changedAt, club.timeZone)}. From now on you log in with that one.`,
      `If you did not ask for this, please write to ${club.email} now.`,
    ],
    club,
  );
}
