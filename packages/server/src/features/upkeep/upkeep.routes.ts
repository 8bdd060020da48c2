import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import { getUpkeep, saveUpkeep } from './upkeep.controller';

export function upkeepRouter(authenticate: RequestHandler): Router {
  const mayLook = [authenticate, requirePermission('access')];
  return Router()
    .get('/api/admin/upkeep', mayLook, getUpkeep)
    .put('/api/admin/upkeep', securityEvent('upkeepChange'), mayLook, readJson, saveUpkeep);
}
