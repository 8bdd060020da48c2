import type { ClubDetails } from '../../../clubDetails';
import { formatDay, formatMoment } from '../../../time';
import { calendarFile, formatMail, type MailWithFiles, oneLine } from './layout';
import { lostLink } from './roundDecision';

/** When and where an interview is. */
export interface MailedTime {
  startsAt: Date;
  minutes: number;
  place: string;
}

export interface InterviewMailDetails {
  /** Of the person. */
  name: string;
  /** Title of the round. */
  title: string;
  /** To the page of the application. */
  link: string;
  /** The team's own words in the invitation; '' for none. */
  note: string;
}

export interface InterviewTimeDetails extends InterviewMailDetails {
  time: MailedTime;
  /** The time the person knew before; null for none. */
  formerly: MailedTime | null;
  /** The interview as an iCalendar file, or the file that takes it out of a calendar. */
  calendar: string;
}

export interface InterviewCancelledDetails extends InterviewTimeDetails {
  /** Whether the team has done it, and not the person. */
  isByTeam: boolean;
}

export interface InterviewInvitationDetails extends Pick<InterviewMailDetails, 'title' | 'note'> {
  /** Of the person; '' for a text to many. */
  name: string;
  /** To the page of the application; null in a text to many, which the team itself sends where the site sends no mail. */
  link: string | null;
  /** 'YYYY-MM-DD': until when the person is asked to choose; null for no such day. */
  chooseBy: string | null;
  /** Whether the person has said that no time suits, and is invited once more. */
  isAgain: boolean;
}

/** To who may choose a time. */
export function interviewInvitation(
  { name, title, link, chooseBy, note, isAgain }: InterviewInvitationDetails,
  club: ClubDetails,
): MailWithFiles {
  const page = link === null ? 'the page of your application' : 'your page';
  const until = chooseBy ? ` until ${formatDay(new Date(chooseBy), 'UTC')}` : '';
  const paragraphs = [
    isAgain
      ? `You have told us that no time for your interview suits you (${oneLine(title)}). Please look at those that are free now.`
      : `Thank you for your application (${oneLine(title)}). We would like to meet you, and invite you to an interview.`,
    ...ownWords(note),
    `Please choose a time on ${page}${until}${link === null ? '.' : ':'}`,
    link ?? lostLink,
  ];
  const subject = `Choose a time for your interview: ${oneLine(title)}`;
  return { ...formatMail(subject, paragraphs, club, name), files: [] };
}

const changedWords = 'Changed: your interview';

/** To who has taken a time, or another one. */
export function interviewChosen(details: InterviewTimeDetails, club: ClubDetails): MailWithFiles {
  const { time, formerly } = details;
  if (formerly && describe(formerly, club) !== describe(time, club)) {
    const now = 'You have changed the time of your interview. It is now:';
    return write(changedWords, [now, ...nowAndBefore(details, club)], details, club);
  }
  const first = 'This is the time of your interview:';
  return write('Your interview', [first, describe(time, club)], details, club);
}

/** To whose time the team has moved. */
export function interviewChanged(details: InterviewTimeDetails, club: ClubDetails): MailWithFiles {
  const first = 'We had to change your interview. This is how it is now:';
  return write(changedWords, [first, ...nowAndBefore(details, club)], details, club);
}

/** To who has no time any more. */
export function interviewCancelled(
  details: InterviewCancelledDetails,
  club: ClubDetails,
): MailWithFiles {
  const { name, title, link, time, calendar, isByTeam } = details;
  const paragraphs = isByTeam
    ? [
        'We are sorry: we had to cancel this time of your interview:',
        describe(time, club),
        'You are still invited. Please choose another time on your page:',
      ]
    : [
        `You have given this time back (${oneLine(title)}):`,
        describe(time, club),
        'Your page says whether you can choose another time:',
      ];
  return {
    ...formatMail(
      subjectOf('Cancelled: your interview', details, club),
      [...paragraphs, link],
      club,
      name,
    ),
    files: [calendarFile(calendar, 'interview.ics')],
  };
}

/** On the day before. */
export function interviewReminder(details: InterviewTimeDetails, club: ClubDetails): MailWithFiles {
  const first = 'We look forward to your interview:';
  return write('Reminder: your interview', [first, describe(details.time, club)], details, club);
}

function write(
  words: string,
  paragraphs: string[],
  details: InterviewTimeDetails,
  club: ClubDetails,
): MailWithFiles {
  const { name, title, link, note, calendar } = details;
  const inCalendar = 'The attached file interview.ics puts it into your calendar.';
  const last = `It is about your application (${oneLine(title)}). If the time does not suit you, please change it on your page early, so that somebody else gets it:`;
  return {
    ...formatMail(
      subjectOf(words, details, club),
      [...paragraphs, ...ownWords(note), inCalendar, last, link],
      club,
      name,
    ),
    files: [calendarFile(calendar, 'interview.ics')],
  };
}

function ownWords(note: string): string[] {
  return note === '' ? [] : [oneLine(note)];
}

/** A list of mails says by it which interview is when. */
function subjectOf(
  words: string,
  { time, title }: InterviewTimeDetails,
  { timeZone }: ClubDetails,
): string {
  return `${words} on ${formatMoment(time.startsAt, timeZone)}, ${oneLine(title)}`;
}

/** How it is, and how it was. */
function nowAndBefore({ time, formerly }: InterviewTimeDetails, club: ClubDetails): string[] {
  const before = formerly ? [`Before, it was:\n${describe(formerly, club)}`] : [];
  return [describe(time, club), ...before];
}

/** Time, length and place, each on a line. */
function describe({ startsAt, minutes, place }: MailedTime, { timeZone }: ClubDetails): string {
  return [formatMoment(startsAt, timeZone), `${minutes} minutes`, oneLine(place)].join('\n');
}
