import type { BulkUsersRequest } from '@club/shared/bulk';
import { reason } from '@club/shared/rules/fields';
import { payload } from '@club/shared/rules/payload';
import { selectedFields } from '@club/shared/rules/selectedFields';
import type { SuspensionRequest } from '@club/shared/user';
import { z } from 'zod';
import { accountSelection } from '../accounts/accountSelection.service';

export const suspensionRequest = payload({
  suspended: z.boolean({ error: 'Please say true or false.' }),
  reason,
}) satisfies z.ZodType<SuspensionRequest>;

export const bulkUsersRequest = payload({
  action: z.enum(['suspend', 'lift', 'delete', 'resetLinks'], {
    error: 'Please choose one of suspend, lift, delete, resetLinks.',
  }),
  reason: reason.optional(),
  ...selectedFields(accountSelection),
}) satisfies z.ZodType<unknown, BulkUsersRequest>;
