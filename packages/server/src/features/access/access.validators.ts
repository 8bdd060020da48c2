import type { SuspensionRequest } from '@club/shared/user';
import { z } from 'zod';
import { reason } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const suspensionRequest = payload({
  suspended: z.boolean({ error: 'Please say true or false.' }),
  reason,
}) satisfies z.ZodType<SuspensionRequest>;
