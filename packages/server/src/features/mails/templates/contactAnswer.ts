import type { ClubDetails } from '../../../clubDetails';
import { formatMoment } from '../../../time';
import { type MailText, oneLine } from './layout';

export interface ContactAnswerDetails {
  /** As a person of the team has written it. */
  text: string;
  /** Name of that person. */
  author: string;
  /** What is answered, and who has sent it when. */
  message: string;
  username: string;
  sentAt: Date;
}

/** To somebody who has sent a message. All answers to one have one subject: they are one conversation. */
export function contactAnswer(
  { text, author, message, username, sentAt }: ContactAnswerDetails,
  club: ClubDetails,
): MailText {
  const signature = [author, club.name].map((name) => oneLine(name));
  const quoted = message.replace(/^/gm, '> ');
  const intro = `${oneLine(username)} wrote on ${formatMoment(sentAt, club.timeZone)}:`;
  return {
    subject: `Your message to ${oneLine(club.name)}`,
    text: `${[unsigned(text, signature), signature.join('\n'), `${intro}\n${quoted}`].join('\n\n')}\n`,
  };
}

/** The text without the lines of the signature at its end, where somebody has signed it already. */
function unsigned(text: string, signature: string[]): string {
  const lines = text.trim().split('\n');
  const isAdded = (line: string) => line.trim() === '' || signature.includes(line.trim());
  const last = lines.findLastIndex((line) => !isAdded(line));
  return last < 0 ? text.trim() : lines.slice(0, last + 1).join('\n');
}
