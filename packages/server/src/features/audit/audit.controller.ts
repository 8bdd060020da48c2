import type { AuditEntryDto } from '@club/shared/audit';
import type { RequestHandler, Response } from 'express';
import type { DescribeClub } from '../../clubDetails';
import { sendPage } from '../../lists/sendPage';
import * as audit from './audit.service';
import { auditQuery } from './audit.validators';

export function listAudit(describeClub: DescribeClub): RequestHandler {
  return async (request, response: Response<AuditEntryDto[]>) => {
    const query = auditQuery.parse(request.query);
    const { timeZone } = describeClub();
    sendPage(request, response, await audit.listAudit(query, timeZone), query);
  };
}
