import { allows, type NeededPermission } from '@club/shared/allows';
import type { RequestHandler } from 'express';
import { ForbiddenError } from '../errors';
import { accountOf } from './authenticate';

/**
 * Lets accounts pass whose role allows this, and answers 403 to others. Comes after `authenticate`.
 */
export function requirePermission(needed: NeededPermission): RequestHandler {
  return (_request, response, next) => {
    if (!allows(accountOf(response).permissions, needed)) {
      throw new ForbiddenError('Your role does not allow this.');
    }
    next();
  };
}

/** Lets accounts pass that have a role, and answers 403 to others. Comes after `authenticate`. */
export const requireRole: RequestHandler = (_request, response, next) => {
  if (accountOf(response).role === null) throw new ForbiddenError('Your account has no role.');
  next();
};
