import type { BulkJobsQuery } from '@club/shared/bulk';
import { storedId } from '@club/shared/rules/storedId';
import { z } from 'zod';
import { bulkLists } from './bulkJobs.model';

export const bulkJobsQuery = z.strictObject({
  of: z.enum(bulkLists, { error: `Please choose one of ${bulkLists.join(', ')}.` }),
  event: storedId().optional(),
}) satisfies z.ZodType<BulkJobsQuery>;
