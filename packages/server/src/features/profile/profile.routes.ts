import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { updateProfile } from './profile.controller';

export function profileRouter(authenticate: RequestHandler): Router {
  return Router().patch('/api/user/update', authenticate, readJson, updateProfile);
}
