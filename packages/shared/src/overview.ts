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
  /** `picturesWithoutText`: nobody has said what they show. `openPositions`: they wait for a name. */
  kind: 'picturesWithoutText' | 'openPositions';
  count: number;
  /** The page where it is done. */
  href: string;
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
