import { type RequestHandler, Router } from 'express';
import type { Tokens } from '../../lib/tokens';
import { readJson } from '../../middleware/readJson';
import { getCurrentUser, login, register } from './auth.controller';

export function authRouter(tokens: Tokens, authenticate: RequestHandler): Router {
  return Router()
    .post('/api/auth/register', readJson, register(tokens))
    .post('/api/auth/login', readJson, login(tokens))
    .get('/api/auth/user', authenticate, getCurrentUser);
}
