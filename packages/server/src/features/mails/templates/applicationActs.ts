import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface ApplicationWithdrawnDetails {
  /** Of the round. */
  title: string;
  withdrawnAt: Date;
}

/** To whose application was withdrawn by a link of it: somebody else may have had the link. */
export function applicationWithdrawn(
  { title, withdrawnAt }: ApplicationWithdrawnDetails,
  club: ClubDetails,
): MailText {
  const at = formatMoment(withdrawnAt, club.timeZone);
  return formatMail(
    `Your application is withdrawn: ${oneLine(title)}`,
    [
      `Your application (${oneLine(title)}) was withdrawn with its link on ${at}. As long as the round is open, you can apply again.`,
      ifItWasNotYou(club),
    ],
    club,
  );
}

export interface ReplyReceivedDetails {
  /** Of the round. */
  title: string;
  /** Name of the position. */
  position: string;
  accepts: boolean;
}

/** To who has answered by a link of the application. */
export function replyReceived(
  { title, position, accepts }: ReplyReceivedDetails,
  club: ClubDetails,
): MailText {
  const answer = accepts ? 'yes' : 'no';
  return formatMail(
    `You have said ${answer}: ${oneLine(title)}`,
    [
      `You have said ${accepts ? 'yes: you join us' : 'no to the place'} as ${oneLine(position)} (${oneLine(title)}). The answer came by the link of your application.`,
      ifItWasNotYou(club),
    ],
    club,
  );
}

function ifItWasNotYou({ email }: ClubDetails): string {
  return `If it was not you, please write to ${email} now.`;
}
