import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { securityEvent } from '../../middleware/securityEvents';
import {
  deleteAccount,
  exportAccount,
  type ProfileDependencies,
  updateProfile,
} from './profile.controller';

export function profileRouter(
  authenticate: RequestHandler,
  dependencies: ProfileDependencies,
): Router {
  return Router()
    .patch(
      '/api/user/update',
      securityEvent('accountChange'),
      authenticate,
      readJson,
      updateProfile(dependencies),
    )
    .get(
      '/api/user/export',
      securityEvent('export'),
      authenticate,
      exportAccount(dependencies.today),
    )
    .delete(
      '/api/user',
      securityEvent('accountDeletion'),
      authenticate,
      readJson,
      deleteAccount(dependencies),
    );
}
