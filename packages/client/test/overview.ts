import type { OverviewDto, OverviewRecruitment } from '@club/shared/overview';

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

/** A round that is released. */
export const recruitment: OverviewRecruitment = {
  _id: '64b0000000000000000000c0',
  title: 'Join the team',
  term: '2030-31',
  applied: 9,
  gone: 1,
  read: 4,
  opensAt: null,
  openUntil: null,
  replies: {
    yes: [{ _id: 'a', name: 'Asha', position: 'PR head' }],
    no: [{ _id: 'c', name: 'Bala', position: 'Event manager' }],
    waiting: [
      { _id: 'd', name: 'Chen', position: 'PR head' },
      { _id: 'e', name: 'Dia', position: 'PR head' },
    ],
    free: [{ position: 'Event manager', places: 2 }],
  },
  untimed: 3,
  unsuited: 1,
  interviews: [{ _id: 'b', name: 'Ravi', startsAt: '2030-02-07T10:00:00.000Z', place: 'Lab' }],
};
