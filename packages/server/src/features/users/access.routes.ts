import { type RequestHandler, Router } from 'express';
import type { GetToday } from '../../clubDay';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import { changeAccess, changeSuspension, listAccess } from './access.controller';

export function accessRouter(authenticate: RequestHandler, today: GetToday): Router {
  return Router()
    .get('/api/admin/access', authenticate, requirePermission('access'), listAccess)
    .patch(
      '/api/admin/access/:id',
      securityEvent('roleChange'),
      authenticate,
      requirePermission('access'),
      readJson,
      changeAccess(today),
    )
    .patch(
      '/api/admin/users/:id/suspension',
      securityEvent('suspension'),
      authenticate,
      requirePermission('users'),
      readJson,
      changeSuspension,
    );
}
