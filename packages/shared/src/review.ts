import { z } from 'zod';
import { application, applicationSummary } from './application';
import { applicationNote } from './applicationNote';
import { releasedDecision } from './decision';
import { interviewTime, seenInterview } from './interview';
import { criterion, reviewer, round } from './round';
import { highestScore, maxCriteria } from './roundLimits';
import { entryKey, uuid } from './rules/fields';
import { refuseRepeated } from './rules/lines';
import { payload } from './rules/payload';
import { moment, text } from './rules/shape';

const score = z.strictObject({
  /** Of the criterion. */
  key: text,
  /** 1-5. */
  score: z.int(),
});

/** What a reviewer gives for a criterion. */
export interface Score extends z.output<typeof score> {}

export const ownReview = z
  .strictObject({
    /** A draft may lack some. None of a conflict. */
    scores: z.array(score),
    /** Up to 2,000 characters. */
    note: text,
    /** The reviewer knows the person: somebody else reads the application. It never counts. */
    isConflict: z.boolean(),
    /** ISO 8601 in UTC; null for a draft. */
    submittedAt: moment.nullable(),
    /** When its writer changed it last after it was submitted; null for not at all. */
    correctedAt: moment.nullable(),
  })
  .meta({ id: 'OwnReview' });

/** A review as its writer sees it. */
export interface OwnReview extends z.output<typeof ownReview> {}

/** What a reviewer writes about an application. */
export type ReviewFields = Pick<OwnReview, 'scores' | 'note' | 'isConflict'>;

const scoreMessage = `Please give a whole number from 1 to ${highestScore}.`;

const sentScore = z.strictObject({
  key: entryKey,
  score: z.int(scoreMessage).min(1, scoreMessage).max(highestScore, scoreMessage),
});

export const readingReminder = z.strictObject({
  /** ISO 8601 in UTC. */
  at: moment,
  /** Name of who asked for it. */
  by: text,
});

/** When the reviewers of a round were reminded last. */
export interface ReadingReminder extends z.output<typeof readingReminder> {}

export const writtenReminders = z
  .strictObject({
    /** How many; null for who is a reviewer of the round, and must not learn how far the others are. */
    mails: z.int().nullable(),
  })
  .meta({ id: 'WrittenReminders' });

/** The mails to reviewers that were written now. */
export interface WrittenReminders extends z.output<typeof writtenReminders> {}

export const saveReviewRequest = payload({
  scores: z
    .array(sentScore)
    .max(maxCriteria, `Please give at most ${maxCriteria} scores.`)
    .superRefine(refuseRepeated('key')),
  note: z
    .string('Please write the note as text.')
    .max(2_000, 'Please shorten the note to 2,000 characters.'),
  isConflict: z.boolean('Please say whether you know this person.'),
  /** False keeps a draft. */
  submitted: z.boolean('Please say whether the review is submitted.'),
});

/** A review as its page sends it. */
export interface SaveReviewRequest extends z.input<typeof saveReviewRequest> {}

export const writtenReview = z.strictObject({
  /** Title of the round. */
  round: text,
  ...ownReview.shape,
  /** The name of each criterion, '' where the round has it no more, and 1-5. */
  scores: z.array(z.strictObject({ criterion: text, score: z.int() })),
});

/** A review in the download of its writer. It does not say which application it is about. */
export interface WrittenReview extends z.output<typeof writtenReview> {}

const average = z.number().nullable();

const shownReview = z.strictObject({
  ...ownReview.shape,
  reviewer,
  /** 1-5, by the weights of the criteria; null for a conflict. */
  average,
});

/** A submitted review as others see it. */
export interface ShownReview extends z.output<typeof shownReview> {}

const ownReviewState = z.enum(['draft', 'submitted', 'conflict']).nullable();

/** How far their own review of an application is; null for none. */
export type OwnReviewState = z.output<typeof ownReviewState>;

export const listedApplication = applicationSummary
  .extend({
    ownReview: ownReviewState,
    /**
     * Whether nobody is left to read it who should: another reviewer has to be named. False for who only reads, and
     * for a reviewer before their own review of it.
     */
    lacksReviewer: z.boolean(),
    /** Null before the release, for who only reads, and of who does not count any more. */
    decision: releasedDecision.nullable(),
    /**
     * The time for the interview. Null while none is chosen, for who only reads, and once the decisions are released
     * before it: then it does not take place.
     */
    interview: seenInterview.nullable(),
    /**
     * What the person says of it that no time suits: '' for no words. Null for who does not say so, for who only
     * reads, and once the decisions are released.
     */
    noTimeSuits: text.nullable(),
  })
  .meta({ id: 'ListedApplication' });

/** An application in the list of a round. `email` and `phone` are '' for who only reads. */
export interface ListedApplicationDto extends z.output<typeof listedApplication> {}

export const readApplication = application
  .extend({
    criteria: z.array(criterion),
    /** Whether this account can write a review of it. */
    canReview: z.boolean(),
    /** As in the list. */
    lacksReviewer: z.boolean(),
    /** For a reviewer: whether others are left to read it once this account says that it knows the person. */
    hasStandIn: z.boolean(),
    /** The decisions are released: no review of the round changes any more. */
    isFinal: z.boolean(),
    ownReview: ownReview.nullable(),
    /** What others have submitted; null while this account must not see it. */
    reviews: z.array(shownReview).nullable(),
    /** What the team has written about it, the oldest first; of others only where their reviews may be seen. */
    notes: z.array(applicationNote),
    /** Whether this account can write a note. */
    canNote: z.boolean(),
    /** As in the list. */
    decision: releasedDecision.nullable(),
    /** As in the list. */
    interview: seenInterview.nullable(),
    /** As in the list. */
    noTimeSuits: text.nullable(),
  })
  .meta({ id: 'ReadApplication' });

/** An application with its reviews. `email` and `phone` as in the list. */
export interface ReadApplicationDto extends z.output<typeof readApplication> {}

const listedReview = z.strictObject({
  ...ownReview.shape,
  /** Of the application. */
  _id: text,
  /** Of the applicant. */
  name: text,
  /** 1-5, by the weights of the criteria; null for a conflict, and where nothing is scored yet. */
  average,
  /** Whether it can be changed: not once the application is withdrawn. */
  canReview: z.boolean(),
});

/** A review in the list of those that an account has written. */
export interface ListedReview extends z.output<typeof listedReview> {}

export const ownReviews = z
  .strictObject({
    ...round.pick({ title: true, term: true, criteria: true }).shape,
    /** Drafts first, then what was submitted last. */
    reviews: z.array(listedReview),
    /** The decisions are released: no review changes any more. */
    isFinal: z.boolean(),
  })
  .meta({ id: 'OwnReviews' });

/** What an account has written in a round. */
export interface OwnReviewsDto extends z.output<typeof ownReviews> {}

export const readingRound = z
  .strictObject({
    ...round.pick({ _id: true, title: true, term: true }).shape,
    /** Whether and until when people can still apply: until then more can come, and what was sent can change. */
    ...round.pick({ state: true, opensAt: true, shownDeadline: true }).shape,
    /** How many of its share the account has read. */
    done: z.int(),
    /** How many applications its share has. */
    all: z.int(),
    /** The decisions are released: the reading is over. */
    isFinal: z.boolean(),
  })
  .meta({ id: 'ReadingRound' });

/** A round in which an account is a reviewer. */
export interface ReadingRound extends z.output<typeof readingRound> {}

const askedInterview = z.strictObject({
  /** Of the application. */
  _id: text,
  name: text,
  ...interviewTime.omit({ key: true }).shape,
});

/** An interview that names an account under 'Who asks'. */
export interface AskedInterview extends z.output<typeof askedInterview> {}

export const ownReadingRound = readingRound
  .extend({
    /** In which the account asks, and that are not over. None after the release. */
    interviews: z.array(askedInterview),
  })
  .meta({ id: 'OwnReadingRound' });

/** What an account does as a reviewer in a round. */
export interface OwnReadingRound extends z.output<typeof ownReadingRound> {}

export const readingQueue = readingRound
  .extend({
    /** How many are outside the share, and neither read by this account nor known to be a conflict. */
    others: z.int(),
    /** Id of an application of the share; null once all are read, and after the release. */
    next: text.nullable(),
    /** The same of the others: who has read the share may go on with it. */
    nextOther: text.nullable(),
  })
  .meta({ id: 'ReadingQueue' });

/** What a reviewer reads next. */
export interface ReadingQueue extends z.output<typeof readingQueue> {}

export const readingQueueQuery = z.strictObject({
  /** Id of an application: the next one is looked for behind it, then from the beginning. */
  after: uuid.optional(),
});
