import { z } from 'zod';
import type { Contracts } from './contract';
import { readingReminder } from './review';
import { profileFieldNames } from './rules/profileFields';
import { day, id, moment, text } from './rules/shape';
import { doorEvent } from './scan';
import { renewalName } from './upkeep';

/**
 * What somebody can be asked to do, in the order in which it is shown.
 *
 * `ownMessages`: open ones that the account takes care of. `idleMessages`: open ones that somebody else has taken, or
 * nobody, and with which nothing was done for 3 days, or whose taker cannot answer any more; one for each person. `applicationsToRead`: for a reviewer of a
 * round. `missingReviewers`: applications for which another reviewer has to be named. `missingReviews`: of a round that
 * closes soon or is closed. `waitingForTimes`: people who are invited to an interview, and whom no time suits.
 * `interviewsToNote`: they are over, and nobody has noted who came. `leftTeam`: somebody who has said yes and was
 * removed from the team, which frees no place. `freePlaces`: after a release, with somebody left to offer them to.
 * `placesToTell`: people have moved up to a place, and `changesToTell`: an event was
 * changed or cancelled, while no mail is sent; one for each event. `certificatesToIssue`: people came to an event that is
 * over since 7 days at most, and none of them has a certificate; one for each event. `invitationsToWithdraw`, `rolesToEnd`,
 * `membersToInvite`: while a handover runs, of who left the next team, and who came to it. `lateMembers`: who has said
 * yes since the last handover is over, for 14 days, and has no role. `passwordRequests`: people wait for a link that the
 * site could not mail. `noBackup`: none that was verified. `wrongClock`: the clock of the server has gone back lately,
 * so it was wrong. `oldBackup`: the last one is older than 7 days. `picturesWithoutText`: nobody has said what they
 * show. `openPositions`: they wait for a name. `emptySections`: pages leave them out. `noPublicAddress`: the site does
 * not know its own, so that no link can lead to it. `ownAddress`: the account has the address of the first login,
 * which is nobody's. `noMail`: there is no mail server.
 */
export const taskKind = z.enum([
  'newMessages',
  'ownMessages',
  'idleMessages',
  'applicationsToRead',
  'missingReviewers',
  'missingReviews',
  'waitingForTimes',
  'interviewsToNote',
  'offersToTell',
  'placesToTell',
  'changesToTell',
  'certificatesToIssue',
  'leftTeam',
  'freePlaces',
  'invitationsToWithdraw',
  'rolesToEnd',
  'membersToInvite',
  'lateMembers',
  'passwordRequests',
  'failedMails',
  'wrongClock',
  'noBackup',
  'oldBackup',
  'picturesWithoutText',
  'openPositions',
  'emptySections',
  'noPublicAddress',
  'ownAddress',
  'noMail',
]);

export type TaskKind = z.output<typeof taskKind>;

const figure = {
  count: z.int(),
  /** The list of which it is the total. */
  href: text,
};

const task = z.strictObject({
  kind: taskKind,
  /** Of a list: how many entries `href` shows. Of `oldBackup` the days since; of `wrongClock` the hours; of what is only so or not, 1. */
  count: z.int(),
  /** The page where it is done. */
  href: text,
  /** Of what is done for one event: its title, and the name of the person, if it is one alone. */
  event: z.strictObject({ title: text, person: text.nullable() }).optional(),
  /** Of `idleMessages`: who has taken them, null for nobody, and the day on which something was last done with one. */
  idle: z.strictObject({ person: text.nullable(), since: day }).optional(),
  /** Of what is done for the team of one term: its label. */
  term: text.optional(),
  /**
   * Of `missingReviews`: the title of the round, and when its reviewers were reminded last, if they were. `isPart`: only
   * applications that the account has reviewed are counted.
   */
  reading: z
    .strictObject({ title: text, reminded: readingReminder.nullable(), isPart: z.boolean() })
    .optional(),
  /** Of `leftTeam`: the person, and the position of the round. */
  member: z.strictObject({ name: text, position: text }).optional(),
  /** Of what is done for people of a handover: their names. `href` is the row of the first. */
  people: z.array(text).optional(),
});

export interface OverviewTask extends z.output<typeof task> {}

const series = z.strictObject({
  /** `messages` without spam and without what is in the bin. */
  kind: z.enum(['registrations', 'messages']),
  /** The last 12 weeks of the club's time zone from Monday to Sunday; the last one is not over. */
  weeks: z.array(z.strictObject({ from: day, to: day, ...figure })),
  /** Of `registrations`: the accounts that imports have made in these weeks, which are not in them. Left out for none. */
  imported: z.strictObject(figure).optional(),
});

export interface OverviewSeries extends z.output<typeof series> {}

const share = z.strictObject({
  kind: z.enum(profileFieldNames),
  /** The 8 most frequent values, then '' for those who have not said it, if there are any. */
  values: z.array(z.strictObject({ value: text, ...figure })),
  /** Whether others have said something less frequent. */
  hasMore: z.boolean(),
});

export interface OverviewShare extends z.output<typeof share> {}

const event = z.strictObject({
  _id: id,
  title: text,
  capacity: z.int().nullable(),
  startsAt: moment,
  endsAt: moment,
  isEndOpen: z.boolean(),
  /** Whether people are let in now: from a day before the start until a day after the end. */
  hasDoor: z.boolean(),
  placed: z.int(),
  waiting: z.int(),
  /** How many were there. */
  came: z.int(),
});

/** The numbers are totals of the list of its registrations. */
export interface OverviewEvent extends z.output<typeof event> {}

const events = z.strictObject({
  /** The one that runs, or the next one to begin; null for none. */
  next: event.nullable(),
  /** The one that begins after it, while it runs; null for none. */
  following: event.nullable(),
  /** The one that is over last; null for none. */
  last: event.nullable(),
  /** Those of the present term that are over, and how many came to all of them; null before the first. */
  ofTerm: z.strictObject({ term: text, events: z.int(), came: z.int() }).nullable(),
});

export interface OverviewEvents extends z.output<typeof events> {}

/** Somebody of a round: `_id` is that of the application. */
const applicant = { _id: text, name: text };

const recruitment = z.strictObject({
  /** Of the round. */
  _id: id,
  title: text,
  term: text,
  /** How many applications count. */
  applied: z.int(),
  /** How many were withdrawn or set aside: they are in the list, and do not count. */
  gone: z.int(),
  /** How many of them as many have read as should; null where nobody is named to read, and for who reads. */
  read: z.int().nullable(),
  /** From when on people can apply, while they cannot yet; null afterwards. */
  opensAt: moment.nullable(),
  /** The deadline until it is over; null afterwards. */
  openUntil: moment.nullable(),
  /** Null before the release. */
  replies: z
    .strictObject({
      /** Accepted people, with the position: who has said yes. */
      yes: z.array(z.strictObject({ ...applicant, position: text })),
      /** Who has said no, or has not answered in time. */
      no: z.array(z.strictObject({ ...applicant, position: text })),
      /** Who can still answer. */
      waiting: z.array(z.strictObject({ ...applicant, position: text })),
      /** Positions with places that nobody has, or may still say yes to. */
      free: z.array(z.strictObject({ position: text, places: z.int() })),
    })
    .nullable(),
  /** From now until the end of the sixth day after today, in their order. */
  interviews: z.array(z.strictObject({ ...applicant, startsAt: moment, place: text })),
  /** How many are invited to an interview and have no time. 0 after the release. */
  untimed: z.int(),
  /** How many of these say that no time suits. */
  unsuited: z.int(),
});

/** How far a round is. */
export interface OverviewRecruitment extends z.output<typeof recruitment> {}

const daysLeft = z.int();

const term = z.strictObject({
  label: text,
  lastDay: day,
  /** Until its last day; negative when that is over. */
  daysLeft,
  /** The term that follows; null while nobody has planned one. */
  next: z.strictObject({ label: text, firstDay: day }).nullable(),
});

export interface TermOverview extends z.output<typeof term> {}

const endingRole = z.strictObject({
  /** Of the account. */
  _id: id,
  name: text,
  lastDay: day,
  daysLeft,
});

export interface EndingRole extends z.output<typeof endingRole> {}

const dueRenewal = z.strictObject({ what: renewalName, day, payer: text, daysLeft });

export interface DueRenewal extends z.output<typeof dueRenewal> {}

const overview = z
  .strictObject({
    /** For `users`. */
    users: z
      .strictObject({
        total: z.int(),
        /** Whether somebody waits for a link, because the site could not mail one. */
        isPasswordNeeded: z.boolean(),
      })
      .nullable(),
    /** For `messages`: how many there are. */
    messages: z.int().nullable(),
    /** For `content`: how many pictures there are. */
    pictures: z.int().nullable(),
    /** For `team`: how many people the team page shows; also null while no term is known. */
    people: z.int().nullable(),
    /** What somebody with these permissions can do now. What there is nothing of is left out. */
    todo: z.array(task),
    /** For `users` and `messages`: how many came in each week. */
    series: z.array(series),
    /** For `users`: what members say about themselves. */
    shares: z.array(share),
    /** For `checkIn`: the events whose door is open now, the next first. */
    doors: z.array(doorEvent),
    /** For `events`: the published ones that people ask for. */
    events: events.nullable(),
    /** For `applications`: the newest round that has not lost its names, and others that are open or wait for something. */
    recruitment: z.array(recruitment).nullable(),
    /** For `team`; also null while no term is known. */
    term: term.nullable(),
    /** For `access`: roles that end within 60 days, the first to end first. */
    endingRoles: z.array(endingRole).nullable(),
    /** For `access`: what must be renewed within 60 days, or should have been. */
    renewals: z.array(dueRenewal).nullable(),
    /** For `backup`: what is wrong with the backups, in a sentence; also null for nothing. */
    backupProblem: text.nullable(),
    /** For `access`: the handover that runs; also null while none does. */
    handover: z
      .strictObject({
        label: text,
        /** The day of change. */
        firstDay: day,
        /** How many of those who are invited, and on the team, have accepted. */
        accepted: z.int(),
        invited: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'Overview' });

/** What needs looking after. A part is null for a role that may not see it. */
export interface OverviewDto extends z.output<typeof overview> {}

/** A number of the file of figures, e.g. how many came to an event. */
export interface FigureRow {
  figure: string;
  /** Of which of several; '' for none. */
  value: string;
  /** 'YYYY-MM-DD', in the club's time zone; '' for none. */
  firstDay: string;
  lastDay: string;
  count: number;
}

export const overviewCalls = {
  'GET /api/admin/overview': {
    summary: 'What needs looking after, and how the club is doing, as far as the role may see it.',
    answer: overview,
  },
  'GET /api/admin/overview.csv': {
    summary:
      'The figures of the overview as a CSV file: a row for each number, also of who came to each event that is over.',
    answerType: 'text/csv',
  },
} satisfies Contracts;
