import type { AuditListQuery } from '@club/shared/audit';
import { z } from 'zod';
import { listQuery } from '../../lists/listQuery';
import { auditActions } from './auditActions';

const day = z.iso.date({ error: 'Please give a day as YYYY-MM-DD.' }).optional();

export const auditQuery = listQuery(['at'], '-at').extend({
  action: z
    .enum(auditActions, { error: 'Please give an action that audit entries have.' })
    .optional(),
  actor: z
    .string()
    .regex(/^[\da-f]{24}$/, 'Please give the id of an account.')
    .optional(),
  from: day,
  to: day,
} satisfies Partial<Record<keyof AuditListQuery, z.ZodType>>);

/** An AuditListQuery with its defaults. */
export type AuditListRequest = z.output<typeof auditQuery>;
