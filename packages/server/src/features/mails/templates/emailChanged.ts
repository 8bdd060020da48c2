import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { layOut, type MailText, oneLine } from './layout';

export interface EmailChangedDetails {
  changedAt: Date;
}

/**
 * To the former address of an account. It does not name the new one: the former one may have been
 * a slip, and then a stranger reads this.
 */
export function emailChanged({ changedAt }: EmailChangedDetails, club: ClubDetails): MailText {
  return layOut(
    'Your email address was changed',
    [
      `your account at ${oneLine(club.name)} has another email address since ${formatMoment(changedAt, club.timeZone)}. You log in with that one from now on.`,
      `If you did not ask for this, write to ${club.email}.`,
    ],
    club,
  );
}
