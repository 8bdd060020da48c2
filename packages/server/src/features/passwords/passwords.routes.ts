import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import {
  changePassword,
  createResetLink,
  forgotPassword,
  type PasswordDependencies,
  resetPassword,
} from './passwords.controller';

export function passwordsRouter(
  authenticate: RequestHandler,
  dependencies: PasswordDependencies,
): Router {
  const { oneTimeLinks } = dependencies.limits;
  return Router()
    .patch(
      '/api/auth/password',
      securityEvent('passwordChange'),
      authenticate,
      readJson,
      changePassword(dependencies),
    )
    .post(
      '/api/auth/forgot',
      securityEvent('resetRequest'),
      oneTimeLinks,
      readJson,
      forgotPassword(dependencies),
    )
    .post(
      '/api/auth/reset',
      securityEvent('passwordReset'),
      oneTimeLinks,
      readJson,
      resetPassword(dependencies),
    )
    .post(
      '/api/admin/users/:id/reset-link',
      securityEvent('resetLink'),
      authenticate,
      requirePermission('users'),
      createResetLink(dependencies),
    );
}
