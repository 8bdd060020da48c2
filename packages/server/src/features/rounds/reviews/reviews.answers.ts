import type {
  ListedApplicationDto,
  ListedReview,
  OwnReview,
  OwnReviewsDto,
  ReadApplicationDto,
  ReadingQueue,
  ReadingRound,
  ShownReview,
} from '@club/shared/review';
import { id, moment, type Shape, text } from '@club/shared/rules/shape';
import { z } from 'zod';
import { application, applicationSummary, criterion, reviewer } from '../rounds.answers';

const reviewFields = {
  scores: z.array(z.strictObject({ key: text, score: z.int() })),
  note: text,
  isConflict: z.boolean(),
  submittedAt: moment.nullable(),
  correctedAt: moment.nullable(),
};

export const ownReview = z
  .strictObject(reviewFields satisfies Shape<OwnReview>)
  .meta({ id: 'OwnReview' });

const shownReview = z.strictObject({
  ...reviewFields,
  reviewer,
  average: z.number().nullable(),
} satisfies Shape<ShownReview>);

const listedReview = z.strictObject({
  ...reviewFields,
  ...{ _id: text, name: text, average: z.number().nullable(), canReview: z.boolean() },
} satisfies Shape<ListedReview>);

export const ownReviews = z
  .strictObject({
    ...{ title: text, term: text, criteria: z.array(criterion), isFinal: z.boolean() },
    reviews: z.array(listedReview),
  } satisfies Shape<OwnReviewsDto>)
  .meta({ id: 'OwnReviews' });

export const listedApplication = z
  .strictObject({
    ...applicationSummary.shape,
    ownReview: z.enum(['draft', 'submitted', 'conflict']).nullable(),
  } satisfies Shape<ListedApplicationDto>)
  .meta({ id: 'ListedApplication' });

export const readApplication = z
  .strictObject({
    ...application.shape,
    criteria: z.array(criterion),
    ...{ canReview: z.boolean(), isFinal: z.boolean() },
    ownReview: ownReview.nullable(),
    reviews: z.array(shownReview).nullable(),
  } satisfies Shape<ReadApplicationDto>)
  .meta({ id: 'ReadApplication' });

const roundFields = {
  ...{ _id: id, title: text, term: text, done: z.int(), all: z.int() },
  isFinal: z.boolean(),
};

export const readingRound = z
  .strictObject(roundFields satisfies Shape<ReadingRound>)
  .meta({ id: 'ReadingRound' });

export const readingQueue = z
  .strictObject({
    ...roundFields,
    others: z.int(),
    next: text.nullable(),
  } satisfies Shape<ReadingQueue>)
  .meta({ id: 'ReadingQueue' });
