import { bulkCalls } from '@club/shared/bulkCalls';
import { controller } from '../../calls/controller';
import { getBulkJob, listBulkJobs, undoBulkJob } from './bulkJobs.service';
import type { BulkWork } from './bulkWork.service';

export function bulkJobsController(work: BulkWork) {
  return controller(bulkCalls, {
    'GET /api/admin/bulk-jobs': {
      access: 'role',
      handler: ({ query, by }) => listBulkJobs(query, by, work),
    },
    'GET /api/admin/bulk-jobs/:id': {
      access: 'role',
      handler: ({ id, by }) => getBulkJob(id, by, work),
    },
    'POST /api/admin/bulk-jobs/:id/undo': {
      access: 'role',
      event: 'bulkChange',
      handler: ({ id, by }) => undoBulkJob(id, by, work),
    },
  });
}
