import { feedbackCalls } from '@club/shared/feedback';
import { controller } from '../../../calls/controller';
import type { DescribeClub } from '../../../clubDetails';
import { sendCsv } from '../../../csv/sendCsv';
import { getEvent } from '../events.service';
import type { OwnDetails } from '../registrations/ownRegistrations.service';
import { exportFeedback } from './exportFeedback.service';
import { getFeedbackFigures, giveFeedback } from './feedback.service';
import { feedbackList, findContext } from './feedbackList';

export function feedbackController(
  describeClub: DescribeClub,
  findCertificateState: OwnDetails['findCertificateState'],
) {
  return controller(feedbackCalls, {
    'POST /api/registrations/own/feedback': {
      access: 'anyone',
      proof: 'link',
      event: 'none',
      handler: ({ body }) =>
        giveFeedback(body, { timeZone: describeClub().timeZone, findCertificateState }),
    },
    'GET /api/admin/events/:id/feedback': {
      access: 'events',
      async handler({ id, query }) {
        const { _id } = await getEvent(id);
        return await feedbackList.getPage(query, await findContext(_id));
      },
    },
    'GET /api/admin/events/:id/feedback/figures': {
      access: 'events',
      handler: ({ id }) => getFeedbackFigures(id, describeClub().timeZone),
    },
    'GET /api/admin/events/:id/feedback.csv': {
      access: 'events',
      async handler({ id, query, by, response }) {
        const { columns, rows } = await exportFeedback(id, query, by);
        await sendCsv(response, 'feedback.csv', columns, rows);
      },
    },
  });
}
