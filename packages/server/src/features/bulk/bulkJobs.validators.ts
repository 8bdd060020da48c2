import type { BulkJobsQuery } from '@club/shared/bulk';
import { z } from 'zod';
import { storedId } from '../../validation/objectId';
import { bulkLists } from './bulkJobs.model';

export const bulkJobsQuery = z.strictObject({
  of: z.enum(bulkLists, { error: `Please choose one of ${bulkLists.join(', ')}.` }),
  event: storedId().optional(),
}) satisfies z.ZodType<BulkJobsQuery>;
