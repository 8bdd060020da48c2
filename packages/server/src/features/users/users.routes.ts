import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import {
  deleteUser,
  getUser,
  listUsers,
  type UsersDependencies,
  updateUser,
} from './users.controller';

export function usersRouter(authenticate: RequestHandler, dependencies: UsersDependencies): Router {
  const { today } = dependencies;
  return Router()
    .get('/api/admin/users', authenticate, requirePermission('users'), listUsers(today))
    .get('/api/admin/users/:id', authenticate, requirePermission('users'), getUser(today))
    .patch(
      '/api/admin/users/update/:id',
      securityEvent('accountChange'),
      authenticate,
      requirePermission('users'),
      readJson,
      updateUser(dependencies),
    )
    .delete(
      '/api/admin/users/delete/:id',
      securityEvent('accountDeletion'),
      authenticate,
      requirePermission('users'),
      deleteUser,
    );
}
