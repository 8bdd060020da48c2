import { z } from 'zod';
import { bulkJob, bulkJobsQuery } from './bulk';
import type { Contracts } from './contract';

/** What is done to many is begun by the calls of their lists. */
export const bulkCalls = {
  'GET /api/admin/bulk-jobs': {
    summary:
      'The actions on many accounts, messages or registrations that are not over or can be undone, the newest first.',
    query: bulkJobsQuery,
    answer: z.array(bulkJob),
  },
  'GET /api/admin/bulk-jobs/:id': {
    summary: 'One action on many: how far it is, and what it has left as it was.',
    answer: bulkJob,
  },
  'POST /api/admin/bulk-jobs/:id/undo': {
    summary: 'Take an action on many back, as one.',
    status: 202,
    answer: bulkJob,
    refusals: {
      409: 'It still runs, it is too late, somebody has done it already, or it has only mailed people, and all mails have left.',
    },
  },
} satisfies Contracts;
