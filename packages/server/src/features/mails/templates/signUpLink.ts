import type { ClubDetails } from '../../../clubDetails';
import { aboutEvent, describeEvent, type MailedEvent } from './eventLayout';
import { formatMail, type MailText, oneLine } from './layout';

export interface SignUpLinkDetails {
  event: MailedEvent;
  link: string;
  /** Whether the address is signed up already. */
  isConfirmed: boolean;
}

/** To an address that somebody has typed to sign up for an event. */
export function signUpLink(
  { event, link, isConfirmed }: SignUpLinkDetails,
  club: ClubDetails,
): MailText {
  const ofClub = `for an event of ${oneLine(club.name)}`;
  const paragraphs = isConfirmed
    ? [
        `Somebody has signed this email address up once more ${ofClub}:`,
        describeEvent(event, club),
        'It is signed up already, and nothing has changed. Your ticket:',
        link,
      ]
    : [
        `Somebody has signed this email address up ${ofClub}:`,
        describeEvent(event, club),
        'If it was you, open this page and confirm it there:',
        link,
        'Until then you are not signed up, and no place is kept for you. If it was not you, do nothing.',
      ];
  return formatMail(
    `${isConfirmed ? 'You are signed up already' : 'Confirm your registration'}: ${aboutEvent(event, club)}`,
    paragraphs,
    club,
  );
}
