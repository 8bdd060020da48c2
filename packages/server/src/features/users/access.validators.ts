import type { ChangeAccessRequest } from '@club/shared/access';
import type { SuspensionRequest } from '@club/shared/user';
import { z } from 'zod';
import { calendarDay, reason } from '../../validation/fields';
import { payload } from '../../validation/payload';
import { roles } from './permissions';

export const changeAccessRequest = payload({
  role: z.enum(roles, { error: `Please choose one of ${roles.join(', ')}, or null.` }).nullable(),
  accessUntil: calendarDay.nullable(),
}) satisfies z.ZodType<ChangeAccessRequest>;

export const suspensionRequest = payload({
  suspended: z.boolean({ error: 'Please say true or false.' }),
  reason,
}) satisfies z.ZodType<SuspensionRequest>;
