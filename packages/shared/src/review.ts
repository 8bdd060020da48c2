import type { ApplicationDto, ApplicationSummaryDto } from './application';
import type { Criterion, Reviewer, RoundDto } from './round';

/** A score is a whole number from 1, the lowest, to this. */
export const highestScore = 5;

/** So many reviewers read each application. */
export const reviewsWanted = 2;

/** What a reviewer gives for a criterion. */
export interface Score {
  /** Of the criterion. */
  key: string;
  /** 1-5. */
  score: number;
}

/** What a reviewer writes about an application. */
export interface ReviewFields {
  /** A draft may lack some. None of a conflict. */
  scores: Score[];
  /** Up to 2,000 characters. */
  note: string;
  /** The reviewer knows the person: somebody else reads the application. It never counts. */
  isConflict: boolean;
}

/** Body of PUT /api/admin/rounds/:id/applications/:applicationId/review. */
export interface SaveReviewRequest extends ReviewFields {
  /** False keeps a draft. */
  submitted: boolean;
}

/** Its answer: a review as its writer sees it. Moments are ISO 8601 in UTC. */
export interface OwnReview extends ReviewFields {
  /** Null for a draft. */
  submittedAt: string | null;
  /** When its writer changed it last after it was submitted; null for not at all. */
  correctedAt: string | null;
}

/** A review in the download of its writer. It does not say which application it is about. */
export interface WrittenReview extends Omit<OwnReview, 'scores'> {
  /** Title of the round. */
  round: string;
  /** The name of each criterion, '' where the round has it no more, and 1-5. */
  scores: { criterion: string; score: number }[];
}

/** A submitted review as others see it. */
export interface ShownReview extends OwnReview {
  reviewer: Reviewer;
  /** 1-5, by the weights of the criteria; null for a conflict. */
  average: number | null;
}

/** How far the own review of an application is; null for none. */
export type OwnReviewState = 'draft' | 'submitted' | 'conflict' | null;

/** An application in the list of a round. `email` and `phone` are '' for who only reads. */
export interface ListedApplicationDto extends ApplicationSummaryDto {
  ownReview: OwnReviewState;
}

/** Answer of GET /api/admin/rounds/:id/applications/:applicationId. `email` and `phone` as in the list. */
export interface ReadApplicationDto extends ApplicationDto {
  criteria: Criterion[];
  /** Whether this account can write a review of it. */
  canReview: boolean;
  /** The decisions are released: no review of the round changes any more. */
  isFinal: boolean;
  ownReview: OwnReview | null;
  /** What others have submitted; null while this account must not see it. */
  reviews: ShownReview[] | null;
}

/** A review in the list of those that an account has written. */
export interface ListedReview extends OwnReview {
  /** Of the application. */
  _id: string;
  /** Of the applicant. */
  name: string;
  /** 1-5, by the weights of the criteria; null for a conflict, and where nothing is scored yet. */
  average: number | null;
  /** Whether it can be changed: not once the application is withdrawn. */
  canReview: boolean;
}

/** Answer of GET /api/admin/rounds/:id/reviews/own: drafts first, then what was submitted last. */
export interface OwnReviewsDto extends Pick<RoundDto, 'title' | 'term' | 'criteria'> {
  reviews: ListedReview[];
  /** The decisions are released: no review changes any more. */
  isFinal: boolean;
}

/** A round in which an account is a reviewer. GET /api/admin/rounds/reading answers an array of them. */
export interface ReadingRound extends Pick<RoundDto, '_id' | 'title' | 'term'> {
  /** How many of its share the account has read. */
  done: number;
  /** How many applications its share has. */
  all: number;
  /** The decisions are released: the reading is over. */
  isFinal: boolean;
}

/** Answer of GET /api/admin/rounds/:id/queue: what a reviewer reads next. */
export interface ReadingQueue extends ReadingRound {
  /** How many are outside the share, and neither read by this account nor known to be a conflict. */
  others: number;
  /** Id of the application; of the share first, then of the others; null for none, and after the release. */
  next: string | null;
}

/** Its query. */
export interface ReadingQueueQuery {
  /** Id of an application: the next one is looked for behind it, then from the beginning. */
  after?: string;
}

/**
 * The mean of scores by the weights of their criteria; null where none is scored. Scores of criteria that the
 * round has no more do not count.
 * @returns from 1 to 5
 */
export function weightedAverage(
  criteria: readonly Criterion[],
  scores: readonly Score[],
): number | null {
  let [sum, weights] = [0, 0];
  for (const { key, weight } of criteria) {
    const given = scores.find((score) => score.key === key);
    if (!given) continue;
    sum += weight * given.score;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** The mean of those that are not null; null for none. */
export function mean(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0) / given.length;
}
