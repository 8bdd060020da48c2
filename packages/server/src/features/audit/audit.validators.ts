import type { AuditListQuery } from '@club/shared/audit';
import { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { calendarDay } from '../../validation/fields';
import { auditActions } from './auditActions';

export const auditQuery = listQuery(['at'], '-at').extend({
  action: z
    .enum(auditActions, { error: 'Please give an action that audit entries have.' })
    .optional(),
  actor: z
    .string()
    .regex(/^[\da-f]{24}$/, 'Please give the id of an account.')
    .optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
} satisfies Partial<Record<keyof AuditListQuery, z.ZodType>>);

/** An AuditListQuery with its defaults. */
export type AuditListRequest = z.output<typeof auditQuery>;
