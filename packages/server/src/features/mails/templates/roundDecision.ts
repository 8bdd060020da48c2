import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface RoundDecisionDetails {
  /** Of the person. */
  name: string;
  /** `offer`: a place of the reserve has become one. `confirmed`: the person has said yes before the mail left. */
  news: 'accepted' | 'reserve' | 'declined' | 'offer' | 'confirmed';
  /** Of the round. */
  title: string;
  /** Name of the position; '' for who is declined. */
  position: string;
  /** 'YYYY-MM-DD': the last day to answer; '' where nothing is to be answered. */
  replyBy: string;
  /** The team's own sentences for this outcome; '' for none. */
  text: string;
  /** To the page of the application. */
  link: string;
}

/** What a round has decided about one person. */
export function roundDecision(details: RoundDecisionDetails, club: ClubDetails): MailWithFiles {
  const { subject, paragraphs } = write(details);
  return { ...formatMail(subject, [...paragraphs, details.link], club, details.name), files: [] };
}

function write({ news, replyBy, text, ...details }: RoundDecisionDetails): {
  subject: string;
  paragraphs: string[];
} {
  const position = oneLine(details.position);
  const title = oneLine(details.title, 120);
  const own = text.trim() === '' ? [] : [text.trim()];
  switch (news) {
    case 'accepted':
      return {
        subject: `Welcome: ${position}`,
        paragraphs: [
          `Thank you for applying (${title}). We would like you to join us as ${position}.`,
          ...own,
          askUntil(replyBy),
        ],
      };
    case 'offer':
      return {
        subject: `A place for you: ${position}`,
        paragraphs: [
          `You were on the reserve (${title}). A place has become free, and we would like you to join us as ${position}.`,
          ...own,
          askUntil(replyBy),
        ],
      };
    case 'confirmed':
      return {
        subject: `Welcome: ${position}`,
        paragraphs: [
          `You are on the team as ${position} (${title}). You have said yes, and need not do anything else. This is your page:`,
        ],
      };
    case 'reserve':
      return {
        subject: 'You are on the reserve',
        paragraphs: [
          `Thank you for applying (${title}). You are on the reserve for ${position}: when a place becomes free, we offer it to you by mail.`,
          ...own,
          'This is your page:',
        ],
      };
    case 'declined':
      return {
        subject: 'About your application',
        paragraphs: [
          `Thank you for applying (${title}), and for the time that you gave it. We cannot offer you a place this time.`,
          ...own,
          'This is your page:',
        ],
      };
  }
}

function askUntil(replyBy: string): string {
  const lastDay = formatDay(new Date(replyBy), 'UTC');
  return `Please say yes or no on your page until ${lastDay}. After that day the place goes to somebody else:`;
}
