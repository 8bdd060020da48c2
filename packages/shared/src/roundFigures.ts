import { z } from 'zod';
import type { Contracts } from './contract';
import { readingReminder } from './review';
import { roundPosition } from './round';
import { id, moment, text } from './rules/shape';

const count = z.int().min(0);
const average = z.number().nullable();

const roundFigure = z.strictObject({
  applied: count,
  /** How many of them are invited to an interview. */
  invited: count,
  /** How many of them are accepted; for a position: for this one. */
  accepted: count,
  /** Mean of the averages of their applications, 1-5; null where no score counts. */
  average,
});

/** Of people whose application is submitted. */
export interface RoundFigure extends z.output<typeof roundFigure> {}

const positionFigure = z.strictObject({
  ...roundPosition.shape,
  ...roundFigure.shape,
  /** How many of them have an average that is rounded to 1, 2 and so on. */
  spread: z.array(count),
});

/** Those who have named a position. */
export interface PositionFigure extends z.output<typeof positionFigure> {}

const agreement = z.strictObject({
  /** How many reviews there are. */
  reviews: count,
  /** How many applications have the scores of two reviewers or more. */
  compared: count,
  /** How far the highest and the lowest average of one application are apart, on average; null for none. */
  apart: average,
  /** Mean of all reviews, 1-5; null for none. */
  average,
});

/** How much the reviews of one application differ. */
export interface Agreement extends z.output<typeof agreement> {}

const reviewerFigure = z.strictObject({
  _id: id,
  name: text,
  /** How many reviews are submitted, of how many in the reviewer's own list: who reads for another adds to it. */
  done: count,
  all: count,
  /** Mean of this reviewer's reviews, 1-5; null for none. */
  average,
});

/** What a reviewer has done and given. */
export interface ReviewerFigure extends z.output<typeof reviewerFigure> {}

const lackingApplication = z.strictObject({
  _id: text,
  name: text,
  /** How many reviews are submitted. */
  reviews: count,
  /** How many more it should have. */
  missing: count,
  /** Names of the reviewers who are to read it and have not. Nobody, once the decisions are released. */
  unreadBy: z.array(text),
});

/** An application that fewer reviewers have read than should. */
export interface LackingApplication extends z.output<typeof lackingApplication> {}

const profileGroup = z.strictObject({
  /** What they say; several where groups are counted together. '' for who says nothing or has proved no account. */
  values: z.array(text),
  ...roundFigure.shape,
});

/** People whose profiles say the same. */
export interface ProfileGroup extends z.output<typeof profileGroup> {}

const profileShare = z.strictObject({
  kind: z.enum(['branch', 'year']),
  /** The largest first; those that are counted together last. */
  groups: z.array(profileGroup),
});

/** What the profiles of those say who have applied, in one of their fields. */
export interface ProfileShare extends z.output<typeof profileShare> {}

export const roundFigures = z
  .strictObject({
    /**
     * When names, answers and reviews were deleted, and these figures of everybody kept, without reviewers: ISO
     * 8601. Null before.
     */
    keptAt: moment.nullable(),
    /** Then nobody reads any more. */
    isReleased: z.boolean(),
    /** When the reviewers were reminded last; null for never. */
    reminded: readingReminder.nullable(),
    /** Of how many applications the account may see the reviews. */
    seen: count,
    everybody: roundFigure,
    positions: z.array(positionFigure),
    agreement,
    reviewers: z.array(reviewerFigure),
    /** Those with the fewest reviews first. */
    lacking: z.array(lackingApplication),
    shares: z.array(profileShare),
  })
  .meta({ id: 'RoundFigures' });

/**
 * A round in numbers. Whatever follows from reviews counts only the applications whose reviews the account may see:
 * all of them for who is no reviewer of the round.
 */
export interface RoundFiguresDto extends z.output<typeof roundFigures> {}

export const applicationAverage = z
  .strictObject({
    /** Of the application. */
    _id: text,
    /** Mean of its reviews by the weights of the criteria, 1-5; null where no score counts. */
    average,
    /** How many reviews are submitted. A conflict is none. */
    reviews: count,
    /** How many reviewers know the person, and leave it to others. */
    conflicts: count,
    /** How many notes the team has written about it. */
    notes: count,
  })
  .meta({ id: 'ApplicationAverage' });

/** What an application was given, of those whose reviews may be seen. */
export interface ApplicationAverage extends z.output<typeof applicationAverage> {}

/** What a round is in numbers. Who is also a reviewer sees only what the blind rule allows. */
export const roundFigureCalls = {
  'GET /api/admin/rounds/:id/figures': {
    summary:
      'How many have applied, what they were given, how far the reading is, and whether reviewers agree.',
    answer: roundFigures,
  },
  'GET /api/admin/rounds/:id/figures.csv': {
    summary: 'The same as a CSV file. It names no applicant.',
    answerType: 'text/csv',
  },
  'GET /api/admin/rounds/:id/averages': {
    summary: 'What applications were given on average, of those whose reviews the account may see.',
    answer: z.array(applicationAverage),
  },
} satisfies Contracts;
