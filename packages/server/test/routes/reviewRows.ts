import { createSent } from './roundRows';
import { adminsOnly, editors, inboxes, type Row } from './row';

/** Reading applications, and what came of it in figures. */
export const reviewRows: Row[] = [
  {
    method: 'get',
    path: '/api/admin/rounds/reading',
    statuses: { ...editors, ...inboxes(200) },
    createTarget: createSent,
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/queue',
    statuses: { ...adminsOnly, admin: 403, reviewer: 200 },
    createTarget: createSent,
  },
  {
    method: 'get',
    path: '/api/admin/rounds/:id/reviews/own',
    statuses: { ...adminsOnly, admin: 403, reviewer: 200 },
    createTarget: createSent,
  },
  {
    method: 'post',
    path: '/api/admin/rounds/:id/remind',
    audit: 'reviewers.reminded',
    // The sites of this table send no mails.
    statuses: { ...adminsOnly, admin: 409 },
    createTarget: createSent,
  },
  {
    method: 'put',
    path: '/api/admin/rounds/:id/applications/:applicationId/review',
    audit: 'review.submitted',
    statuses: { ...adminsOnly, admin: 403, reviewer: 200 },
    createTarget: createSent,
    body: () => ({ scores: [], note: 'Careful', isConflict: false, submitted: true }),
  },
  ...['figures', 'figures.csv', 'averages'].map(
    (what): Row => ({
      method: 'get',
      path: `/api/admin/rounds/:id/${what}`,
      statuses: adminsOnly,
      createTarget: createSent,
    }),
  ),
];
