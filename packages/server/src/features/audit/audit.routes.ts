import { z } from 'zod';
import { type Call, call } from '../../calls/call';
import type { DescribeClub } from '../../clubDetails';
import { sendList } from '../../lists/sendPage';
import { auditEntry } from './audit.answers';
import { auditList } from './auditList';

/** Entries can be read only: no route changes them. */
export function auditCalls(describeClub: DescribeClub): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/audit',
      summary: 'What was done in the admin area, by whom and when.',
      access: 'audit',
      query: auditList.query,
      status: 200,
      answer: z.array(auditEntry),
      handler: sendList(auditList, () => describeClub().timeZone),
    }),
  ];
}
