import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { formatMail, type MailText, oneLine } from './layout';

export interface ReadingReminderDetails {
  /** Of the reviewer. */
  name: string;
  /** Of the round. */
  title: string;
  /** How many applications the reviewer still has to read, 1 or more. */
  left: number;
  /** The day until which applicants are promised an answer, 'YYYY-MM-DD'. */
  replyBy: string;
  /** Of the page that shows the next one. */
  link: string;
  /** Name of who asks. */
  remindedBy: string;
}

/** To a reviewer who has not read everything. */
export function readingReminder(
  { name, title, left, replyBy, link, remindedBy }: ReadingReminderDetails,
  club: ClubDetails,
): MailText {
  const wait = left === 1 ? '1 application waits' : `${left} applications wait`;
  return formatMail(
    `${wait} for your review: ${oneLine(title)}`,
    [
      `In the round ‘${oneLine(title)}’ ${wait} for your review. ${oneLine(remindedBy)} asks you to go on reading: who has applied gets an answer by ${formatDay(new Date(replyBy), 'UTC')}.`,
      `The next one is here:\n${link}`,
      'If you know somebody, say so there: then another reviewer takes that application.',
    ],
    club,
    name,
  );
}
