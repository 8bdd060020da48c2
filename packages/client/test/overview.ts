import type { OverviewDto } from '@club/shared/overview';

/** Nothing needs looking after. */
export const emptyOverview: OverviewDto = {
  users: null,
  messages: null,
  pictures: null,
  people: null,
  todo: [],
  series: [],
  shares: [],
  events: null,
  doors: [],
  recruitment: null,
  term: null,
  endingRoles: null,
  renewals: null,
  backupProblem: null,
  handover: null,
};
