import type { OwnReview, OwnReviewsDto, ReadingQueue, ReadingRound } from '@club/shared/review';
import {
  ownReview,
  ownReviews,
  readingQueue,
  readingQueueQuery,
  readingRound,
  saveReviewRequest,
} from '@club/shared/review';
import type { Response } from 'express';
import { z } from 'zod';
import {
  type Call,
  type CallRequest,
  call,
  type PathRequest,
  type QueryRequest,
} from '../../../calls/call';
import type { ById, PathParts } from '../../../calls/pathParts';
import type { GetToday } from '../../../clubDay';
import { accountOf } from '../../../middleware/authenticate';
import { listOwnReviews } from './ownReviews.service';
import { getQueue, listReading } from './queue.service';
import { saveReview } from './reviews.service';

const noReviewer = 'This account is no reviewer of the round.';

/** What reviewers do. */
export function reviewsCalls(today: GetToday): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/rounds/reading',
      summary: 'The rounds in which the account is a reviewer, and how much of its share is read.',
      access: 'role',
      status: 200,
      answer: z.array(readingRound),
      handler: async (_request, response: Response<ReadingRound[]>) => {
        response.json(await listReading(accountOf(response), today()));
      },
    }),
    call({
      method: 'GET',
      path: '/api/admin/rounds/:id/queue',
      summary: 'What a reviewer reads next. The order says nothing about the reviews of others.',
      access: 'role',
      query: readingQueueQuery,
      status: 200,
      answer: readingQueue,
      refusals: { 403: noReviewer },
      handler: sendQueue(today),
    }),
    call({
      method: 'GET',
      path: '/api/admin/rounds/:id/reviews/own',
      summary: 'What the account itself has written in a round, drafts first.',
      access: 'role',
      status: 200,
      answer: ownReviews,
      refusals: { 403: noReviewer },
      handler: async ({ params }: PathRequest<ById>, response: Response<OwnReviewsDto>) => {
        response.json(await listOwnReviews(params.id, accountOf(response)));
      },
    }),
    call({
      method: 'PUT',
      path: '/api/admin/rounds/:id/applications/:applicationId/review',
      summary: 'Keep a draft of the own review, submit it, or correct it.',
      access: 'role',
      event: 'none',
      body: saveReviewRequest,
      status: 200,
      answer: ownReview,
      refusals: {
        403: `${noReviewer} Or it has applied itself.`,
        409: 'The decisions are released; or the application is withdrawn; or a draft comes after the review was submitted.',
        422: 'A field is wrong; or, in what is submitted, a criterion lacks its score.',
      },
      handler: putReview,
    }),
  ];
}

function sendQueue(today: GetToday) {
  return async (
    { params, query }: QueryRequest<typeof readingQueueQuery, ById>,
    response: Response<ReadingQueue>,
  ): Promise<void> => {
    response.json(await getQueue(params.id, query.after, accountOf(response), today()));
  };
}

type ByApplication = PathParts<':id/:applicationId'>;

async function putReview(
  { params, body }: CallRequest<typeof saveReviewRequest, ByApplication>,
  response: Response<OwnReview>,
): Promise<void> {
  response.json(await saveReview(params, body, accountOf(response)));
}
