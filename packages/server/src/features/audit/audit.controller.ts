import { auditCalls } from '@club/shared/audit';
import { controller } from '../../calls/controller';
import type { DescribeClub } from '../../clubDetails';
import { auditList } from './auditList';

export function auditController(describeClub: DescribeClub) {
  return controller(auditCalls, {
    'GET /api/admin/audit': {
      access: 'audit',
      handler: ({ query }) => auditList.getPage(query, describeClub().timeZone),
    },
  });
}
