import { type RequestHandler, Router } from 'express';
import type { LivePages } from '../../livePages';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import {
  addTeamMember,
  changeTeamMember,
  changeTerm,
  createTerm,
  deleteTeamMember,
  deleteTerm,
  listTeam,
  listTerms,
  orderTeam,
  removeTeamMember,
  restoreTeamMember,
} from './team.controller';

export function teamRouter(authenticate: RequestHandler, pages: LivePages): Router {
  const mayEdit = [authenticate, requirePermission('team')];
  return Router()
    .get('/api/admin/terms', mayEdit, listTerms)
    .post('/api/admin/terms', mayEdit, readJson, createTerm(pages))
    .patch('/api/admin/terms/:id', mayEdit, readJson, changeTerm(pages))
    .delete('/api/admin/terms/:id', mayEdit, deleteTerm(pages))
    .get('/api/admin/team', mayEdit, listTeam)
    .post('/api/admin/team', mayEdit, readJson, addTeamMember(pages))
    .put('/api/admin/team/order', mayEdit, readJson, orderTeam(pages))
    .patch('/api/admin/team/:id', mayEdit, readJson, changeTeamMember(pages))
    .delete('/api/admin/team/:id', mayEdit, removeTeamMember(pages))
    .post('/api/admin/team/:id/restore', mayEdit, restoreTeamMember(pages))
    .delete('/api/admin/team/:id/for-good', mayEdit, deleteTeamMember);
}
