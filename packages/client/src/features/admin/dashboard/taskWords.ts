import { isolate, quote } from '@club/shared/isolate';
import { leftTeamWords } from '@club/shared/leftTeamWords';
import type { OverviewTask, TaskKind } from '@club/shared/overview';
import { remindedWords } from '@club/shared/remindedWords';
import { formatCount } from '../list/formatCount';
import type { Dates } from '../shell/useDates';

interface TaskWords {
  /** What is done for one event: of its title and the name of who is alone. */
  ofEvent?: (count: number, title: string, person: string | null) => string;
  /** What is done for people of a handover: of their names, which are joined. */
  ofPeople?: (count: number, names: string) => string;
  /**
   * `{term}` is the label of the term, for whose team it is done; `{person}` who took idle messages, since `{day}`;
   * `{round}` the title of a round.
   */
  one?: string;
  /** After the number. */
  many?: string;
  /** Where it is done. */
  link: string;
  isUrgent?: true;
}

/** How many people a task names. */
const maxNamed = 3;

const words: Record<TaskKind, TaskWords> = {
  newMessages: {
    one: 'One message is new.',
    many: 'messages are new.',
    link: 'Read the new messages',
  },
  ownMessages: {
    one: 'One open message is yours to answer.',
    many: 'open messages are yours to answer.',
    link: 'Read your messages',
  },
  idleMessages: {
    one: 'One message that {person} is still open: nothing has been done since {day}.',
    many: 'messages that {person} are still open: nothing has been done with one of them since {day}.',
    link: 'Show what is open',
  },
  applicationsToRead: {
    one: 'One application waits for you to read it.',
    many: 'applications wait for you to read them.',
    link: 'Read on',
  },
  missingReviewers: {
    one: 'One application lacks a reviewer: who could read it knows the person, has applied too, or left the team.',
    many: 'applications lack a reviewer: who could read them knows the people, has applied too, or left the team.',
    link: 'See which',
  },
  missingReviews: {
    one: '1 review is missing in {round}, which closes soon or is closed.',
    many: 'reviews are missing in {round}, which closes soon or is closed.',
    link: 'See whom to remind',
  },
  waitingForTimes: {
    one: 'One applicant has no interview yet: no time suits.',
    many: 'applicants have no interview yet: no time suits them.',
    link: 'Show the interviews',
  },
  interviewsToNote: {
    one: 'One interview is over: note whether the person came.',
    many: 'interviews are over: note who came.',
    link: 'Show the interviews',
  },
  offersToTell: {
    one: 'A place that became free is offered to somebody of the reserve, and no mail says so.',
    many: 'places that became free are offered to people of the reserve, and no mail says so.',
    link: 'See whom to tell',
    isUrgent: true,
  },
  placesToTell: {
    ofEvent: (count, title, person) =>
      count === 1
        ? `${person} has got a place at ${title}, and no mail says so: please tell this person.`
        : `${formatCount(count)} people have got a place at ${title}, and no mail says so: please tell them.`,
    link: 'See whom to tell',
    isUrgent: true,
  },
  changesToTell: {
    ofEvent: (count, title) =>
      count === 1
        ? `${title} is not as announced any more, and 1 person is not told of it yet.`
        : `${title} is not as announced any more, and ${formatCount(count)} people are not told of it yet.`,
    link: 'Show the event',
    isUrgent: true,
  },
  certificatesToIssue: {
    ofEvent: (count, title) =>
      `${title} is over: ${formatCount(count)} came, and nobody has a certificate yet.`,
    link: 'Issue the certificates',
  },
  leftTeam: {
    link: 'Show the board',
  },
  freePlaces: {
    one: 'One place of the round for {term} is free.',
    many: 'places of the round for {term} are free.',
    link: 'Offer or leave free',
  },
  invitationsToWithdraw: {
    ofPeople: (count, names) =>
      count === 1
        ? `${names} has left the next team, and the invitation of the handover still works.`
        : `${names} have left the next team, and their invitations of the handover still work.`,
    link: 'Withdraw',
    isUrgent: true,
  },
  rolesToEnd: {
    ofPeople: (count, names) =>
      count === 1
        ? `${names} has left the next team, and keeps the role of the handover.`
        : `${names} have left the next team, and keep their roles of the handover.`,
    link: 'End it under Access',
    isUrgent: true,
  },
  membersToInvite: {
    ofPeople: (count, names) =>
      count === 1
        ? `${names} has come to the next team since the handover was planned, and is not invited to the site: invite who shall look after it.`
        : `${names} have come to the next team since the handover was planned, and are not invited to the site: invite who shall look after it.`,
    link: 'Show the invitations',
  },
  lateMembers: {
    ofPeople: (count, names) =>
      count === 1
        ? `${names} has said yes since the handover is over, and is on the team without a role: invite who shall look after the site.`
        : `${names} have said yes since the handover is over, and are on the team without a role: invite who shall look after the site.`,
    link: 'Invite under Access',
  },
  passwordRequests: {
    one: 'Somebody forgot the password and waits for a link.',
    many: 'people forgot the password and wait for a link.',
    link: 'Show who',
    isUrgent: true,
  },
  failedMails: {
    one: 'One mail could not be sent.',
    many: 'mails could not be sent.',
    link: 'Show the failed mails',
    isUrgent: true,
  },
  wrongClock: {
    one: 'The clock of the server has gone back by an hour: it was wrong, and so are dates that the site has written. Have the time of the machine checked.',
    many: 'hours is how far the clock of the server has gone back: it was wrong, and so are dates that the site has written. Have the time of the machine checked.',
    link: 'Look at the backups',
    isUrgent: true,
  },
  noBackup: {
    one: 'There is no verified backup yet: after a damaged disk nothing could be restored.',
    link: 'Make a backup',
    isUrgent: true,
  },
  oldBackup: {
    one: 'The last verified backup is one day old.',
    many: 'days have passed since the last verified backup.',
    link: 'Make a newer one',
    isUrgent: true,
  },
  picturesWithoutText: {
    one: 'One picture does not say what it shows, for people who cannot see it.',
    many: 'pictures do not say what they show, for people who cannot see them.',
    link: 'Show the pictures',
  },
  openPositions: {
    one: 'One position of the team of {term} has no name yet.',
    many: 'positions of the team of {term} have no name yet.',
    link: 'Show the team',
  },
  emptySections: {
    one: 'One part of the site has no entries, so visitors do not see it.',
    many: 'parts of the site have no entries, so visitors do not see them.',
    link: 'Show the content',
  },
  noPublicAddress: {
    one: 'The site does not know its public address: mails can hold no links, and search engines find no sitemap.',
    link: 'Enter the address',
  },
  ownAddress: {
    one: 'You log in with admin@club.example, which is nobody’s address: a forgotten password would lock you out.',
    link: 'Use an address of your own',
  },
  noMail: {
    one: 'The site has no mail server: admins copy the links that it would mail.',
    link: 'Show the mails',
  },
};

/** What a task says to people. */
export function describeTask(task: OverviewTask, dates: Dates) {
  const { link, isUrgent = false } = words[task.kind];
  return { text: textOf(task, dates), link, isUrgent };
}

function textOf(
  { kind, count, event, idle, term = '', reading, member, people }: OverviewTask,
  { formatDay, formatDayOf }: Dates,
): string {
  const { ofEvent, ofPeople, one = '', many = '' } = words[kind];
  if (event && ofEvent) {
    return ofEvent(count, isolate(event.title), event.person && isolate(event.person));
  }
  if (people && ofPeople) return ofPeople(count, nameSome(people));
  if (member) return leftTeamWords(member, term);
  const text = count === 1 ? one : `${formatCount(count)} ${many}`;
  if (idle) {
    const person = idle.person === null ? 'nobody takes care of' : `${isolate(idle.person)} took`;
    return text.replace('{person}', person).replace('{day}', formatDay(idle.since));
  }
  if (reading) {
    const { title, reminded, isPart } = reading;
    const last = reminded ? ` ${remindedWords(reminded, formatDayOf)}` : '';
    const least = isPart ? 'Of what you have reviewed yourself: ' : '';
    return `${least}${text.replace('{round}', quote(title))}${last}`;
  }
  return text.replace('{term}', isolate(term));
}

/** E.g. 'Asha, Ravi, Zoya, and 4 others'. */
function nameSome(names: string[]): string {
  const others = names.length - maxNamed;
  const rest = others > 0 ? [others === 1 ? 'one other' : `${others} others`] : [];
  const named = names.slice(0, maxNamed).map(isolate);
  return new Intl.ListFormat('en').format([...named, ...rest]);
}
