import { type RequestHandler, Router } from 'express';
import type { DescribeClub } from '../../clubDetails';
import { readJson } from '../../middleware/readJson';
import { securityEvent } from '../../middleware/securityEvents';
import { updateProfile } from './profile.controller';

export function profileRouter(authenticate: RequestHandler, describeClub: DescribeClub): Router {
  return Router().patch(
    '/api/user/update',
    securityEvent('accountChange'),
    authenticate,
    readJson,
    updateProfile(describeClub),
  );
}
