import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requireAdmin } from '../../middleware/requireAdmin';
import { securityEvent } from '../../middleware/securityEvents';
import { deleteUser, getUser, listUsers, updateUser } from './users.controller';

export function usersRouter(authenticate: RequestHandler): Router {
  return Router()
    .get('/api/admin/users', authenticate, requireAdmin, listUsers)
    .get('/api/admin/users/:id', authenticate, requireAdmin, getUser)
    .patch(
      '/api/admin/users/update/:id',
      securityEvent('accountChange'),
      authenticate,
      requireAdmin,
      readJson,
      updateUser,
    )
    .delete(
      '/api/admin/users/delete/:id',
      securityEvent('accountDeletion'),
      authenticate,
      requireAdmin,
      deleteUser,
    );
}
