import type { EventFields, EventTimes } from './event';
import type { ProfileFields } from './rules/profileFields';
import type { DoorEvent } from './scan';
import type { RenewalName } from './upkeep';

/** What needs looking after (GET /api/admin/overview). A part is null for a role that may not see it. */
export interface OverviewDto {
  /** For `users`. */
  users: {
    total: number;
    /** Whether somebody waits for a link, because the site could not mail one. */
    isPasswordNeeded: boolean;
  } | null;
  /** For `messages`: how many there are. */
  messages: number | null;
  /** For `content`: how many pictures there are. */
  pictures: number | null;
  /** For `team`: how many people the team page shows; also null while no term is known. */
  people: number | null;
  /** What somebody with these permissions can do now. What there is nothing of is left out. */
  todo: OverviewTask[];
  /** For `users` and `messages`: how many came in each week. */
  series: OverviewSeries[];
  /** For `users`: what members say about themselves. */
  shares: OverviewShare[];
  /** For `events`: the published ones that people ask for. */
  events: OverviewEvents | null;
  /** For `checkIn`: the events whose door is open now, the next first. */
  doors: DoorEvent[];
  /** For `applications`: the newest round that has not lost its names; also null for none. */
  recruitment: OverviewRecruitment | null;
  /** For `team`; also null while no term is known. */
  term: TermOverview | null;
  /** For `access`: roles that end within 60 days, the first to end first. */
  endingRoles: EndingRole[] | null;
  /** For `access`: what must be renewed within 60 days, or should have been. */
  renewals: DueRenewal[] | null;
  /** For `backup`: what is wrong with the backups, in a sentence; also null for nothing. */
  backupProblem: string | null;
  /** For `access`: the handover that runs; also null while none does. */
  handover: HandoverOverview | null;
}

export interface OverviewTask {
  kind: TaskKind;
  /** Of a list: how many entries `href` shows. Of `oldBackup` the days since; of `wrongClock` the hours; of what is only so or not, 1. */
  count: number;
  /** The page where it is done. */
  href: string;
}

/**
 * `applicationsToRead`: for a reviewer of a round. `passwordRequests`: people wait for a link that the site could not mail. `noBackup`: none that was
 * verified. `wrongClock`: the clock of the server has gone back lately, so it was wrong. `oldBackup`: the last one is older than 7 days. `picturesWithoutText`: nobody has said what they
 * show. `openPositions`: they wait for a name. `emptySections`: pages leave them out. `noPublicAddress`: the
 * site does not know its own, so that no link can lead to it. `noMail`: there is no mail server.
 */
export type TaskKind =
  | 'newMessages'
  | 'applicationsToRead'
  | 'passwordRequests'
  | 'failedMails'
  | 'wrongClock'
  | 'noBackup'
  | 'oldBackup'
  | 'picturesWithoutText'
  | 'openPositions'
  | 'emptySections'
  | 'noPublicAddress'
  | 'noMail';

/** A number that is the total of a list. */
export interface OverviewFigure {
  count: number;
  /** The list. */
  href: string;
}

export interface OverviewSeries {
  /** `messages` without spam and without what is in the bin. */
  kind: 'registrations' | 'messages';
  /** The last 12 weeks of the club's time zone from Monday to Sunday; the last one is not over. */
  weeks: (OverviewFigure & { from: string; to: string })[];
}

export interface OverviewShare {
  kind: keyof ProfileFields;
  /** The 8 most frequent values, then '' for those who have not said it, if there are any. */
  values: (OverviewFigure & { value: string })[];
  /** Whether others have said something less frequent. */
  hasMore: boolean;
}

export interface OverviewEvents {
  /** The one that runs, or the next one to begin; null for none. */
  next: OverviewEvent | null;
  /** The one that is over last; null for none. */
  last: OverviewEvent | null;
}

/** The numbers are totals of the list of its registrations. */
export interface OverviewEvent extends EventTimes, Pick<EventFields, 'title' | 'capacity'> {
  _id: string;
  /** Whether people are let in now: from a day before the start until a day after the end. */
  hasDoor: boolean;
  placed: number;
  waiting: number;
  /** How many were there. */
  came: number;
}

/** Somebody of a round. */
export interface OverviewApplicant {
  /** Of the application. */
  _id: string;
  name: string;
}

/** How far the intake is. */
export interface OverviewRecruitment {
  /** Of the round. */
  _id: string;
  title: string;
  /** How many applications count. */
  applied: number;
  /** The deadline while people can apply; null afterwards. */
  openUntil: string | null;
  /** Null before the release. */
  replies: {
    /** Who has said yes, with the position. */
    yes: (OverviewApplicant & { position: string })[];
    /** How many can still answer. */
    waiting: number;
    /** Positions with places that nobody has, or may still say yes to. */
    free: { position: string; places: number }[];
  } | null;
  /** From now until Sunday, in their order. */
  interviews: (OverviewApplicant & { startsAt: string; place: string })[];
}

export interface TermOverview {
  label: string;
  /** 'YYYY-MM-DD'. */
  lastDay: string;
  /** Until its last day; negative when that is over. */
  daysLeft: number;
  /** The term that follows; null while nobody has planned one. */
  next: { label: string; firstDay: string } | null;
}

export interface EndingRole {
  /** Of the account. */
  _id: string;
  name: string;
  lastDay: string;
  daysLeft: number;
}

export interface DueRenewal {
  what: RenewalName;
  day: string;
  payer: string;
  daysLeft: number;
}

export interface HandoverOverview {
  label: string;
  /** The day of change. */
  firstDay: string;
}
