import type { ChangeAccessRequest } from '@club/shared/access';
import type { SuspensionRequest } from '@club/shared/user';
import { z } from 'zod';
import { calendarDay, reason, role } from '../../validation/fields';
import { payload } from '../../validation/payload';

export const changeAccessRequest = payload({
  role: role.nullable(),
  accessUntil: calendarDay.nullable(),
}) satisfies z.ZodType<ChangeAccessRequest>;

export const suspensionRequest = payload({
  suspended: z.boolean({ error: 'Please say true or false.' }),
  reason,
}) satisfies z.ZodType<SuspensionRequest>;
