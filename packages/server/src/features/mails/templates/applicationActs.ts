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
  /** Of the person; '' while nobody has confirmed the address. */
  name: string;
  /** Of the round. */
  title: string;
  /** Name of the position. */
  position: string;
  accepts: boolean;
  /** The team's own sentences for those who are accepted; '' for none. */
  ownWords: string;
}

/** To who has answered by a link of the application. */
export function replyReceived(details: ReplyReceivedDetails, club: ClubDetails): MailText {
  const title = oneLine(details.title);
  const position = oneLine(details.position);
  const ownWords = details.ownWords.trim();
  const paragraphs = details.accepts
    ? [
        `Welcome to ${oneLine(club.name)}! You have said yes: you join us as ${position} (${title}).`,
        ...(ownWords === '' ? [] : [ownWords]),
        'Your page, whose link is in the mail about the decision, says the same.',
      ]
    : [
        `You have said no to the place as ${position} (${title}). Thank you for telling us: somebody else can have it now.`,
      ];
  return formatMail(
    `You have said ${details.accepts ? 'yes' : 'no'}: ${title}`,
    [...paragraphs, `The answer came by the link of your application. ${ifItWasNotYou(club)}`],
    club,
    details.name,
  );
}

function ifItWasNotYou({ email }: ClubDetails): string {
  return `If it was not you, please write to ${email} now.`;
}
