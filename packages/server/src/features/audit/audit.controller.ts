import type { AuditEntryDto } from '@club/shared/audit';
import type { Response } from 'express';
import type { QueryRequest } from '../../calls/call';
import type { DescribeClub } from '../../clubDetails';
import { sendPage } from '../../lists/sendPage';
import * as audit from './audit.service';
import type { auditQuery } from './audit.validators';

export function listAudit(describeClub: DescribeClub) {
  return async (request: QueryRequest<typeof auditQuery>, response: Response<AuditEntryDto[]>) => {
    const query = request.query;
    const { timeZone } = describeClub();
    sendPage(request, response, await audit.listAudit(query, timeZone), query);
  };
}
