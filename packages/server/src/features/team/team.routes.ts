import { type RequestHandler, Router } from 'express';
import type { LivePages } from '../../livePages';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import {
  addTeamMember,
  changeTeamMember,
  changeTerm,
  copyPositions,
  createTerm,
  deleteTeamMember,
  deleteTerm,
  listPositions,
  listTeam,
  listTerms,
  orderTeam,
  removeTeamMember,
  restoreTeamMember,
  takeOffTeamMember,
} from './team.controller';

export function teamRouter(authenticate: RequestHandler, pages: LivePages): Router {
  const mayEdit = [authenticate, requirePermission('team')];
  const mayChange = [securityEvent('teamChange'), ...mayEdit];
  return Router()
    .get('/api/admin/terms', mayEdit, listTerms)
    .post('/api/admin/terms', mayChange, readJson, createTerm(pages))
    .patch('/api/admin/terms/:id', mayChange, readJson, changeTerm(pages))
    .delete('/api/admin/terms/:id', mayChange, deleteTerm(pages))
    .get('/api/admin/team', mayEdit, listTeam)
    .post('/api/admin/team', mayChange, readJson, addTeamMember(pages))
    .get('/api/admin/team/positions', mayEdit, listPositions)
    .post('/api/admin/team/positions/copy', mayChange, readJson, copyPositions(pages))
    .put('/api/admin/team/order', mayChange, readJson, orderTeam(pages))
    .patch('/api/admin/team/:id', mayChange, readJson, changeTeamMember(pages))
    .post('/api/admin/team/:id/take-off', mayChange, takeOffTeamMember(pages))
    .delete('/api/admin/team/:id', mayChange, removeTeamMember(pages))
    .post('/api/admin/team/:id/restore', mayChange, restoreTeamMember(pages))
    .delete('/api/admin/team/:id/for-good', mayChange, deleteTeamMember);
}
