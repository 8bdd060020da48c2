import type { ClubDetails } from '../../../clubDetails';
import { formatUntil } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface SubscriberConfirmationDetails {
  link: string;
  expiresAt: Date;
}

/** To an address for which somebody has asked for mails about new events. */
export function subscriberConfirmation(
  { link, expiresAt }: SubscriberConfirmationDetails,
  club: ClubDetails,
): MailText {
  return formatMail(
    'New events by mail',
    [
      `Somebody wants a mail about each new event of ${oneLine(club.name)} at this address. Confirm that it is you:`,
      link,
      `The link works ${formatUntil(expiresAt, club.timeZone)}.`,
      'If it was not you, do nothing: you get no more mail.',
    ],
    club,
  );
}
