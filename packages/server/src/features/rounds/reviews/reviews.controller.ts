import { reviewCalls } from '@club/shared/reviewCalls';
import { controller } from '../../../calls/controller';
import type { GetToday } from '../../../clubDay';
import { listOwnReviews } from './ownReviews.service';
import { getQueue, listReading } from './queue.service';
import { saveReview } from './reviews.service';

/** What reviewers do. */
export function reviewsController(today: GetToday) {
  return controller(reviewCalls, {
    'GET /api/admin/rounds/reading': {
      access: 'role',
      handler: ({ by }) => listReading(by, today()),
    },
    'GET /api/admin/rounds/:id/queue': {
      access: 'role',
      handler: ({ id, query, by }) => getQueue(id, query.after, by, today()),
    },
    'GET /api/admin/rounds/:id/reviews/own': {
      access: 'role',
      handler: ({ id, by }) => listOwnReviews(id, by),
    },
    'PUT /api/admin/rounds/:id/applications/:applicationId/review': {
      access: 'role',
      event: 'none',
      handler: ({ id, applicationId, body, by }) => saveReview({ id, applicationId }, body, by),
    },
  });
}
