import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { DescribeClub } from '../../clubDetails';
import { auditEntry } from './audit.answers';
import { listAudit } from './audit.controller';
import { auditQuery } from './audit.validators';

/** Entries can be read only: no route changes them. */
export function auditCalls(describeClub: DescribeClub): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/audit',
      summary: 'What was done in the admin area, by whom and when.',
      access: 'audit',
      query: auditQuery,
      status: 200,
      answer: z.array(auditEntry),
      handler: listAudit(describeClub),
    }),
  ];
}
