import type { RenewalName } from '@club/shared/upkeep';
import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface RenewalReminderDetails {
  what: RenewalName;
  /** Its last day, 'YYYY-MM-DD'. */
  day: string;
  /** Who pays; '' when nobody has written it down. */
  payer: string;
}

const namesOf: Record<RenewalName, string> = {
  domain: 'domain of our website (its address on the web)',
  certificate: 'certificate of our website (what browsers trust)',
};

/** To the admins. */
export function renewalReminder(
  { what, day, payer }: RenewalReminderDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    `Renew the ${what} by ${formatDay(new Date(day), 'UTC')}`,
    [
      `The ${namesOf[what]} must be renewed by ${formatDay(new Date(day), 'UTC')}. After that day the site cannot be reached any more.`,
      payer ? `It is paid by: ${oneLine(payer)}.` : 'Nobody has written down who pays for it.',
      'When it is renewed, write the new day into the admin area: its dashboard leads there.',
    ],
    club,
  );
}
