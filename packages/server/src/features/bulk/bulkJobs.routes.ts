import type { BulkJobDto } from '@club/shared/bulk';
import type { Response } from 'express';
import { z } from 'zod';
import { type Call, call, type QueryRequest } from '../../calls/call';
import { accountOf } from '../../middleware/authenticate';
import { bulkJob } from './bulkJobs.answers';
import { getBulkJob, listBulkJobs, undoBulkJob } from './bulkJobs.service';
import { bulkJobsQuery } from './bulkJobs.validators';
import type { BulkWork } from './bulkWork.service';

/** What is done to many is begun by the calls of their lists. */
export function bulkJobsCalls(work: BulkWork): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/bulk-jobs',
      summary:
        'The actions on many accounts, messages or registrations that are not over or can be undone.',
      access: 'role',
      query: bulkJobsQuery,
      status: 200,
      answer: z.array(bulkJob),
      handler: async (
        request: QueryRequest<typeof bulkJobsQuery>,
        response: Response<BulkJobDto[]>,
      ) => {
        response.json(await listBulkJobs(request.query, accountOf(response)));
      },
    }),
    call({
      method: 'GET',
      path: '/api/admin/bulk-jobs/:id',
      summary: 'One action on many: how far it is, and what it has left as it was.',
      access: 'role',
      status: 200,
      answer: bulkJob,
      handler: async (request, response: Response<BulkJobDto>) => {
        response.json(await getBulkJob(request.params.id, accountOf(response)));
      },
    }),
    call({
      method: 'POST',
      path: '/api/admin/bulk-jobs/:id/undo',
      summary: 'Take an action on many back, as one.',
      access: 'role',
      event: 'bulkChange',
      status: 202,
      answer: bulkJob,
      refusals: { 409: 'It still runs, it is too late, or somebody has done it already.' },
      handler: async (request, response: Response<BulkJobDto>) => {
        response.json(await undoBulkJob(request.params.id, accountOf(response), work));
      },
    }),
  ];
}
