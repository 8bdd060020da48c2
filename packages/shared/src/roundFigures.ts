import type { RoundPosition } from './round';
import type { ProfileFields } from './rules/profileFields';

/**
 * Groups of fewer people are counted together with others, and have no average: a figure about one or two of
 * a branch tells who they are.
 */
export const smallestGroup = 3;

/** Of people whose application is submitted. */
export interface RoundFigure {
  applied: number;
  /** How many of them are invited to an interview. */
  invited: number;
  /** How many of them are accepted; for a position: for this one. */
  accepted: number;
  /** Mean of the averages of their applications, 1-5; null where no score counts. */
  average: number | null;
}

/** Those who have named a position. */
export interface PositionFigure extends RoundFigure, RoundPosition {
  /** How many of them have an average that is rounded to 1, 2 and so on. */
  spread: number[];
}

/** How much the reviews of one application differ. */
export interface Agreement {
  /** How many reviews there are. */
  reviews: number;
  /** How many applications have the scores of two reviewers or more. */
  compared: number;
  /** How far the highest and the lowest average of one application are apart, on average; null for none. */
  apart: number | null;
  /** Mean of all reviews, 1-5; null for none. */
  average: number | null;
}

export interface ReviewerFigure {
  /** 24 hexadecimal digits. */
  _id: string;
  name: string;
  /** How many reviews are submitted, of how many that the reviewer is to write. */
  done: number;
  all: number;
  /** Mean of this reviewer's reviews, 1-5; null for none. */
  average: number | null;
}

/** An application that fewer reviewers have read than should. */
export interface LackingApplication {
  _id: string;
  name: string;
  /** How many reviews are submitted. */
  reviews: number;
}

/** People whose profiles say the same. */
export interface ProfileGroup extends RoundFigure {
  /** What they say; several where groups are counted together. '' for who says nothing or has proved no account. */
  values: string[];
}

export interface ProfileShare {
  kind: Extract<keyof ProfileFields, 'branch' | 'year'>;
  /** The largest first; those that are counted together last. */
  groups: ProfileGroup[];
}

/**
 * Answer of GET /api/admin/rounds/:id/figures. Whatever follows from reviews counts only the applications whose
 * reviews the account may see: all of them for who is no reviewer of the round.
 */
export interface RoundFiguresDto {
  /**
   * When names, answers and reviews were deleted, and these figures of everybody kept, without reviewers: ISO 8601.
   * Null before.
   */
  keptAt: string | null;
  /** Of how many applications the account may see the reviews. */
  seen: number;
  everybody: RoundFigure;
  positions: PositionFigure[];
  agreement: Agreement;
  reviewers: ReviewerFigure[];
  /** Those with the fewest reviews first. */
  lacking: LackingApplication[];
  shares: ProfileShare[];
}

/** One of the array that GET /api/admin/rounds/:id/averages answers: an application whose reviews may be seen. */
export interface ApplicationAverage {
  /** Of the application. */
  _id: string;
  /** Mean of its reviews by the weights of the criteria, 1-5; null where no score counts. */
  average: number | null;
  /** How many reviews are submitted. A conflict is none. */
  reviews: number;
  /** How many reviewers know the person, and leave it to others. */
  conflicts: number;
}
