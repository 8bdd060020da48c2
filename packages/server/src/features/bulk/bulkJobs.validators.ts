import type { BulkJobsQuery } from '@club/shared/bulk';
import { z } from 'zod';
import { bulkLists } from './bulkJobs.model';

export const bulkJobsQuery = z.strictObject({
  of: z.enum(bulkLists, { error: `Please choose one of ${bulkLists.join(', ')}.` }),
}) satisfies z.ZodType<BulkJobsQuery>;
