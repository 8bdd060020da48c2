import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { changeSetup, getSetup } from './setup.controller';

export function setupRouter(authenticate: RequestHandler): Router {
  const maySetUp = [authenticate, requirePermission('access')];
  return Router()
    .get('/api/admin/setup', maySetUp, getSetup)
    .patch('/api/admin/setup', maySetUp, readJson, changeSetup);
}
