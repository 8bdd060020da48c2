import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { securityEvent } from '../../middleware/securityEvents';
import {
  type AuthDependencies,
  confirmEmail,
  getCurrentUser,
  login,
  logOut,
  logOutEverywhere,
  register,
} from './auth.controller';

export function authRouter(authenticate: RequestHandler, dependencies: AuthDependencies): Router {
  const { registrations, oneTimeLinks } = dependencies.limits;
  return Router()
    .post(
      '/api/auth/register',
      securityEvent('registration'),
      registrations,
      readJson,
      register(dependencies),
    )
    .post('/api/auth/login', securityEvent('login'), readJson, login(dependencies))
    .post('/api/auth/logout', securityEvent('logout'), authenticate, logOut)
    .post(
      '/api/auth/logout-everywhere',
      securityEvent('logoutEverywhere'),
      authenticate,
      logOutEverywhere,
    )
    .post(
      '/api/auth/confirm-email',
      securityEvent('emailConfirmation'),
      oneTimeLinks,
      readJson,
      confirmEmail(dependencies),
    )
    .get('/api/auth/user', authenticate, getCurrentUser(dependencies));
}
