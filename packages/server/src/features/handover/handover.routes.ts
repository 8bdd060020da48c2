import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import {
  closeHandover,
  createPersonLink,
  type GetHandoverContext,
  getCurrentHandover,
  proposeHandover,
  startHandover,
  undoHandover,
} from './handover.controller';

export function handoverRouter(
  authenticate: RequestHandler,
  getContext: GetHandoverContext,
): Router {
  const mayHandOver = [authenticate, requirePermission('access')];
  const mayChange = [securityEvent('handover'), ...mayHandOver];
  return Router()
    .get('/api/admin/handover/proposal', mayHandOver, proposeHandover(getContext))
    .post('/api/admin/handover', mayChange, readJson, startHandover(getContext))
    .get('/api/admin/handover/current', mayHandOver, getCurrentHandover(getContext))
    .delete('/api/admin/handover/current', mayChange, undoHandover(getContext))
    .post('/api/admin/handover/current/close', mayChange, closeHandover(getContext))
    .post('/api/admin/handover/current/people/:id/link', mayChange, createPersonLink(getContext));
}
