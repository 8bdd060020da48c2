import { payload } from '@club/shared/rules/payload';
import type { ClearSampleRequest } from '@club/shared/setup';
import { z } from 'zod';

const message = 'Please give the mark of the sample that was shown.';

export const clearSampleRequest = payload({
  mark: z.string(message).max(64, message),
}) satisfies z.ZodType<ClearSampleRequest>;
