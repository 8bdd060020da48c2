import { reviewCalls } from '@club/shared/reviewCalls';
import { controller } from '../../../calls/controller';
import type { GetToday } from '../../../clubDay';
import type { DescribeClub } from '../../../clubDetails';
import type { Mails } from '../../mails/mails.service';
import { listOwnReviews } from './ownReviews.service';
import { getQueue, listReading } from './queue.service';
import { remindReviewers } from './readingReminders.service';
import { saveReview } from './reviews.service';

interface ReviewsDependencies {
  mails: Mails;
  today: GetToday;
  describeClub: DescribeClub;
}

/** What reviewers do, and who asks them to go on. */
export function reviewsController({ mails, today, describeClub }: ReviewsDependencies) {
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
    'POST /api/admin/rounds/:id/remind': {
      access: 'applications',
      event: 'roundChange',
      handler: ({ id, by }) => {
        const siteUrl = describeClub().url ?? '';
        return remindReviewers(id, by, { mails, today: today(), siteUrl });
      },
    },
    'PUT /api/admin/rounds/:id/applications/:applicationId/review': {
      access: 'role',
      event: 'none',
      handler: ({ id, applicationId, body, by }) => saveReview({ id, applicationId }, body, by),
    },
  });
}
