import { z } from 'zod';
import type { Contracts } from './contract';
import {
  ownReadingRound,
  ownReview,
  ownReviews,
  readingQueue,
  readingQueueQuery,
  saveReviewRequest,
  writtenReminders,
} from './review';

const noReviewer = 'This account is no reviewer of the round.';

export const reviewCalls = {
  'GET /api/admin/rounds/reading': {
    summary:
      'The rounds in which the account is a reviewer, how much of its share is read, and the interviews in which it asks.',
    answer: z.array(ownReadingRound),
  },
  'GET /api/admin/rounds/:id/queue': {
    summary: 'What a reviewer reads next. The order says nothing about the reviews of others.',
    query: readingQueueQuery,
    answer: readingQueue,
    refusals: { 403: noReviewer },
  },
  'GET /api/admin/rounds/:id/reviews/own': {
    summary: 'What the account itself has written in a round, drafts first.',
    answer: ownReviews,
    refusals: { 403: noReviewer },
  },
  'POST /api/admin/rounds/:id/remind': {
    summary:
      'Mail every reviewer who has applications left to read how many, each once a day at most.',
    answer: writtenReminders,
    refusals: {
      409: 'The decisions are released; or the site sends no mail.',
    },
  },
  'PUT /api/admin/rounds/:id/applications/:applicationId/review': {
    summary: 'Keep a draft of their own review, submit it, or correct it.',
    body: saveReviewRequest,
    answer: ownReview,
    refusals: {
      403: `${noReviewer} Or it has applied itself.`,
      409: 'The decisions are released; or the application is withdrawn; or a draft comes after the review was submitted.',
      422: 'A field is wrong; or, in what is submitted, a criterion lacks its score.',
    },
  },
} satisfies Contracts;
