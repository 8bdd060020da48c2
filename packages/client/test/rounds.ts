import type { ApplicationDto, OwnApplicationDto } from '@club/shared/application';
import type { ClubContent } from '@club/shared/content';
import type { CurrentRoundDto } from '@club/shared/currentRound';
import type { ListedApplicationDto, ReadApplicationDto, ShownReview } from '@club/shared/review';
import type { RoundDto } from '@club/shared/round';
import type { RoundFiguresDto } from '@club/shared/roundFigures';
import type { RoundPhase } from '@club/shared/shownRound';
import { clubContent } from './clubContent';

/** A round in January 2030. */
export const nextTeam: RoundDto = {
  _id: '64b0000000000000000000c0',
  term: '2030-31',
  title: 'Join the team',
  text: 'We look for people.',
  opensAt: '2030-01-10T04:30:00.000Z',
  shownDeadline: '2030-01-31T18:30:00.000Z',
  replyBy: '2030-03-31',
  removalDay: '2030-05-01',
  positions: [
    { key: '0a1b2c3d', name: 'Event manager', places: 2 },
    { key: '1a1b2c3d', name: 'PR head', places: 1 },
  ],
  questions: [
    {
      key: '2a1b2c3d',
      kind: 'text',
      label: 'Why you?',
      limit: 50,
      options: [],
      isRequired: true,
      positions: [],
    },
    {
      key: '3a1b2c3d',
      kind: 'choice',
      label: 'Your year',
      limit: null,
      options: ['First', 'Second'],
      isRequired: false,
      positions: [],
    },
  ],
  criteria: [
    { key: '4a1b2c3d', name: 'Finishes things', weight: 3 },
    { key: '5a1b2c3d', name: 'Works with others', weight: 1 },
  ],
  reviewers: [{ _id: '64b0000000000000000000a1', name: 'Meena' }],
  state: 'open',
  closedAt: null,
  version: 2,
  createdAt: '2029-12-01T10:00:00.000Z',
};

/** As the page of the round gets it from the API. */
export function currentRound(now: string): CurrentRoundDto {
  const { _id, title, text, opensAt, shownDeadline, removalDay, positions, questions } = nextTeam;
  const shown = { _id, title, text, opensAt, shownDeadline, removalDay, positions, questions };
  return { ...shown, now, canMail: false };
}

/** The club, as the page of its round gets it. */
export function withRound(phase: RoundPhase): ClubContent {
  const { title, opensAt, shownDeadline, positions, removalDay } = nextTeam;
  const letter = { html: '<p>We look for people.</p>', positions, removalDay };
  return { ...clubContent, round: { title, opensAt, shownDeadline, phase, letter } };
}

/** What Asha has sent. */
export const ashasApplication: ApplicationDto = {
  _id: '0a1b2c3d-0000-4000-8000-0123456789ab',
  name: 'Asha',
  email: 'asha@example.edu',
  phone: '9876543210',
  choices: [{ key: '1a1b2c3d', name: 'PR head' }],
  answers: [{ key: '2a1b2c3d', label: 'Why you?', value: 'I finish things.' }],
  state: 'submitted',
  submittedAt: '2030-01-20T10:00:00.000Z',
  isLate: false,
  changedAt: null,
  isProved: false,
  isContested: false,
  invitedAt: null,
};

/** The same as its page gets it. */
export function ownApplication(changes: Partial<OwnApplicationDto> = {}): OwnApplicationDto {
  const { _id, invitedAt, ...application } = ashasApplication;
  const { title, removalDay, replyBy } = nextTeam;
  const unanswered = { interview: null, decision: null, canConfirm: false, canChange: false };
  return { ...application, round: { title, removalDay, replyBy }, ...unanswered, ...changes };
}

/** What Asha has sent, for somebody who reads it and has not given scores yet. */
export const readApplication: ReadApplicationDto = {
  ...ashasApplication,
  criteria: nextTeam.criteria,
  canReview: true,
  lacksReviewer: false,
  hasStandIn: true,
  isFinal: false,
  ownReview: null,
  reviews: null,
  notes: [],
  canNote: true,
  decision: null,
  interview: null,
  noTimeSuits: null,
};

const { answers, ...summary } = ashasApplication;

/** The same in the list of its round. */
export const listedApplication: ListedApplicationDto = {
  ...summary,
  ownReview: null,
  lacksReviewer: false,
  decision: null,
  interview: null,
  noTimeSuits: null,
};

/** What Meena thinks of it. */
export const meenasReview: ShownReview = {
  reviewer: { _id: '64b0000000000000000000a1', name: 'Meena' },
  scores: [
    { key: '4a1b2c3d', score: 5 },
    { key: '5a1b2c3d', score: 2 },
  ],
  average: 4.25,
  note: 'Kind.',
  isConflict: false,
  submittedAt: '2030-02-02T10:00:00.000Z',
  correctedAt: null,
};

/** A president's figures of the round, in which Meena has read one of two. */
export const figures: RoundFiguresDto = {
  keptAt: null,
  isReleased: false,
  reminded: null,
  seen: 2,
  everybody: { applied: 2, invited: 1, accepted: 0, average: 4.25 },
  positions: nextTeam.positions.map((position) => ({
    ...position,
    applied: 2,
    invited: 1,
    accepted: 0,
    average: 4.25,
    spread: [0, 0, 0, 1, 0],
  })),
  agreement: { reviews: 1, compared: 1, apart: 1.5, average: 3.5 },
  reviewers: [{ _id: '64b0000000000000000000a1', name: 'Meena', done: 1, all: 2, average: 4.25 }],
  lacking: [
    { _id: ashasApplication._id, name: 'Asha', reviews: 0, missing: 2, unreadBy: ['Meena'] },
  ],
  shares: [
    {
      kind: 'branch',
      groups: [{ applied: 2, invited: 1, accepted: 0, average: null, values: ['CSE', ''] }],
    },
    { kind: 'year', groups: [] },
  ],
};
