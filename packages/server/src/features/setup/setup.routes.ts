import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import { changeSetup, getSetup } from './setup.controller';

export function setupRouter(authenticate: RequestHandler): Router {
  const maySetUp = [authenticate, requirePermission('access')];
  const mayChange = [securityEvent('setupChange'), ...maySetUp];
  return Router()
    .get('/api/admin/setup', maySetUp, getSetup)
    .patch('/api/admin/setup', mayChange, readJson, changeSetup);
}
