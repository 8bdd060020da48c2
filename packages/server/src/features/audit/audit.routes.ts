import { type RequestHandler, Router } from 'express';
import type { DescribeClub } from '../../clubDetails';
import { requirePermission } from '../../middleware/requirePermission';
import { listAudit } from './audit.controller';

/** Entries can be read only: no route changes them. */
export function auditRouter(authenticate: RequestHandler, describeClub: DescribeClub): Router {
  return Router().get(
    '/api/admin/audit',
    authenticate,
    requirePermission('audit'),
    listAudit(describeClub),
  );
}
