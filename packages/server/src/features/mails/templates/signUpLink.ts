import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { titleOf } from './eventLayout';
import { formatMail, type MailText } from './layout';

export interface SignUpLinkDetails {
  /** Of the event. */
  title: string;
  startsAt: Date;
  link: string;
  /** Whether the address is signed up already. */
  isConfirmed: boolean;
}

/** To an address that somebody has typed to sign up for an event. */
export function signUpLink(
  { title, startsAt, link, isConfirmed }: SignUpLinkDetails,
  club: ClubDetails,
): MailText {
  const event = `${titleOf({ title })} (${formatMoment(startsAt, club.timeZone)})`;
  const paragraphs = isConfirmed
    ? [
        `Somebody has signed this email address up for ${event} again. It is signed up already, and nothing has changed. Your ticket:`,
        link,
      ]
    : [
        `Somebody has signed this email address up for ${event}. If it was you, open this page and confirm it there:`,
        link,
        'Until then you are not signed up, and no place is kept for you. If it was not you, do nothing.',
      ];
  return formatMail(
    `${isConfirmed ? 'You are signed up already' : 'Confirm your registration'}: ${titleOf({ title })}`,
    paragraphs,
    club,
  );
}
