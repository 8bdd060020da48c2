import { type RequestHandler, Router } from 'express';
import type { GetToday } from '../../clubDay';
import type { Passwords } from '../../lib/passwords';
import type { Tokens } from '../../lib/tokens';
import type { Limits } from '../../limits/limits';
import { readJson } from '../../middleware/readJson';
import { securityEvent } from '../../middleware/securityEvents';
import { getCurrentUser, login, logOut, logOutEverywhere, register } from './auth.controller';

export function authRouter(
  tokens: Tokens,
  passwords: Passwords,
  authenticate: RequestHandler,
  { logins, registrations, loginThrottle }: Limits,
  today: GetToday,
): Router {
  return Router()
    .post(
      '/api/auth/register',
      securityEvent('registration'),
      registrations,
      readJson,
      register(tokens, passwords),
    )
    .post(
      '/api/auth/login',
      securityEvent('login'),
      logins,
      readJson,
      login(tokens, passwords, loginThrottle, today),
    )
    .post('/api/auth/logout', securityEvent('logout'), authenticate, logOut)
    .post(
      '/api/auth/logout-everywhere',
      securityEvent('logoutEverywhere'),
      authenticate,
      logOutEverywhere,
    )
    .get('/api/auth/user', authenticate, getCurrentUser);
}
