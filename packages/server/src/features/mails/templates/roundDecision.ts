import type { ClubDetails } from '../../../clubDetails';
import { formatDay } from '../../../time';
import { formatMail, type MailWithFiles, oneLine } from './layout';

export interface RoundDecisionDetails {
  /** Of the person; '' for a text to many. */
  name: string;
  /**
   * `offer`: a place has become free for the person. `confirmed`: the person has said yes before the mail left.
   * `reminder`: the person has not answered, and the last day is near.
   */
  news: 'accepted' | 'reserve' | 'declined' | 'offer' | 'confirmed' | 'reminder';
  /** Of the round. */
  title: string;
  /** Name of the position; '' for who is declined, and in a text to people of several. */
  position: string;
  /** 'YYYY-MM-DD': the last day to answer; '' where nothing is to be answered, and in a text to people of several days. */
  replyBy: string;
  /**
   * When an interview is that does not take place any more; `no time`: the person is invited and has none. `of some`: in
   * a text to many, some have one, or are invited.
   */
  interviewAt: Date | 'no time' | 'of some' | null;
  /** The team's own sentences for this outcome; '' for none. */
  text: string;
  /**
   * To the page of the application. Null in a text that the team itself sends to many, where the site sends no mail:
   * it holds nobody's link, and promises no mail.
   */
  link: string | null;
}

/** What a round has decided about one person. */
export function roundDecision(details: RoundDecisionDetails, club: ClubDetails): MailWithFiles {
  const { subject, paragraphs } = write(details, club);
  const ending = details.link ?? lostLink;
  return { ...formatMail(subject, [...paragraphs, ending], club, details.name), files: [] };
}

/** In a text to many applicants, which holds nobody's link. */
export const lostLink =
  'You got the link of the page of your application when you applied. If you have lost it, please answer this mail: we make a new one for you.';

function write(
  { news, replyBy, text, link, interviewAt, ...details }: RoundDecisionDetails,
  { timeZone }: ClubDetails,
): { subject: string; paragraphs: string[] } {
  const position = oneLine(details.position);
  const title = oneLine(details.title, 120);
  const own = [cancel(interviewAt, timeZone), text.trim()].filter(Boolean);
  const isToMany = link === null;
  const as = position === '' ? ': the page of your application says as what' : ` as ${position}`;
  const introduction = isToMany ? [] : ['This is your page:'];
  switch (news) {
    case 'accepted':
      return {
        subject:
          position === '' ? `Welcome to the team: ${title}` : `Welcome: ${position}, ${title}`,
        paragraphs: [
          `Thank you for applying (${title}). We would like you to join us${as}.`,
          ...own,
          askUntil(replyBy, isToMany),
        ],
      };
    case 'offer':
      return {
        subject:
          position === '' ? `A place for you: ${title}` : `A place for you: ${position}, ${title}`,
        paragraphs: [
          `Thank you for applying (${title}). A place has become free, and we would like you to join us${as}.`,
          ...own,
          askUntil(replyBy, isToMany),
        ],
      };
    case 'reminder':
      return {
        subject: `Reminder: please answer, ${position}, ${title}`,
        paragraphs: [
          `We would like you to join us as ${position} (${title}). You have not answered yet.`,
          askUntil(replyBy, isToMany),
        ],
      };
    case 'confirmed':
      return {
        subject: `Welcome: ${position}, ${title}`,
        paragraphs: [
          `You are on the team as ${position} (${title}): you have said yes.`,
          ...own,
          ...introduction,
        ],
      };
    case 'reserve':
      return {
        subject: `You are on the reserve: ${title}`,
        paragraphs: [
          `Thank you for applying (${title}). You are on the reserve${position && ` for ${position}`}: when a place becomes free, ${isToMany ? 'the page of your application offers it to you. Please look there now and then.' : 'we offer it to you by mail. You need not do anything until then.'}`,
          ...own,
          ...introduction,
        ],
      };
    case 'declined':
      return {
        subject: `About your application: ${title}`,
        paragraphs: [
          `Thank you for applying (${title}), and for the time that you gave it. We cannot offer you a place this time.`,
          ...own,
          ...introduction,
        ],
      };
  }
}

/** '' where no interview is to come, and nobody is asked to choose a time. */
function cancel(interviewAt: RoundDecisionDetails['interviewAt'], timeZone: string): string {
  switch (interviewAt) {
    case null:
      return '';
    case 'no time':
      return 'You need not choose a time for an interview any more: none takes place.';
    case 'of some':
      return 'If you have a time for an interview, or are still to choose one: no interview takes place any more.';
    default:
      return `Your interview on ${formatDay(interviewAt, timeZone)} does not take place any more.`;
  }
}

function askUntil(replyBy: string, isToMany: boolean): string {
  if (replyBy === '')
    return 'Please say yes or no on the page of your application, which says until when.';
  const lastDay = formatDay(new Date(replyBy), 'UTC');
  return isToMany
    ? `Please say yes or no on the page of your application until ${lastDay}. After that day the place goes to somebody else.`
    : `After ${lastDay} the place goes to somebody else. Until then, please say yes or no on your page:`;
}
