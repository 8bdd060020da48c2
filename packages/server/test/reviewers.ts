import { randomUUID } from 'node:crypto';
import type { SaveReviewRequest } from '@club/shared/review';
import type { RoundDto } from '@club/shared/round';
import { ApplicationModel } from '../src/features/rounds/applications.model';
import { createAdmin, createMember, type TestAccount } from './accounts';
import { sendAs } from './adminCalls';
import { inParts } from './inParts';
import { createOpenRound, duringRound, nextTeam, roundsPath } from './rounds';

/** A round that is being read. */
export interface ReadRound {
  /** No reviewer: sees everything. */
  president: TestAccount;
  /** Two of them may see all applications in other rounds. */
  reviewers: TestAccount[];
  round: RoundDto;
  /** Ids of the applications. */
  applications: string[];
}

/** Four reviewers, and so many applications. The weights make averages that stand nowhere else. */
export async function createReadRound(count: number): Promise<ReadRound> {
  const reviewers = [
    await createMember({ username: 'Editor', role: 'editor' }),
    await createMember({ username: 'Inbox', role: 'inbox' }),
    await createMember({ username: 'Admin', role: 'admin' }),
    await createMember({ username: 'Other admin', role: 'admin' }),
  ];
  // The last: with it all of them come onto the roster of admins.
  const president = await createAdmin({ username: 'President' });
  const round = await createOpenRound(president, {
    ...nextTeam,
    criteria: [
      { key: null, name: 'Finishes things', weight: 4 },
      { key: null, name: 'Works with others', weight: 3 },
    ],
    reviewers: reviewers.map(({ id }) => id),
  });
  return { president, reviewers, round, applications: await addApplications(round, count) };
}

async function addApplications(round: RoundDto, count: number): Promise<string[]> {
  const applications = Array.from({ length: count }, (_, index) => ({
    _id: randomUUID(),
    round: round._id,
    name: `Student ${index}`,
    email: `s${index}@college.example`,
    phone: '9876543210',
    answers: [],
    links: [],
    choices: round.positions.slice(index % 2).map(({ key, name }) => ({ key, name })),
    state: 'submitted',
    submittedAt: new Date(duringRound.getTime() + index * 1_000),
  }));
  await inParts(applications, (part) => ApplicationModel.insertMany(part));
  return applications.map(({ _id }) => _id);
}

export const reviewPath = ({ round }: Pick<ReadRound, 'round'>, application: string) =>
  `${roundsPath}/${round._id}/applications/${application}/review`;

/** A review with these scores, in the order of the criteria. */
export function reviewOf(
  { round }: Pick<ReadRound, 'round'>,
  scores: number[],
  changes: Partial<SaveReviewRequest> = {},
): SaveReviewRequest {
  return {
    scores: round.criteria.slice(0, scores.length).map(({ key }, index) => ({
      key,
      score: scores[index] ?? 1,
    })),
    note: '',
    isConflict: false,
    submitted: true,
    ...changes,
  };
}

/** What only this review says. */
export const noteOf = ({ id }: TestAccount, application: string) => `note ${id} ${application}`;

/** Submits a review of an application, with a note that can be found wherever it comes out. */
export async function submitReview(
  by: TestAccount,
  reading: Pick<ReadRound, 'round'>,
  application: string,
  scores = [5, 2],
): Promise<void> {
  const review = reviewOf(reading, scores, { note: noteOf(by, application) });
  const { status } = await sendAs(by, 'put', reviewPath(reading, application), review);
  expect(status).toBe(200);
}
