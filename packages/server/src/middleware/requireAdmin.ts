import type { RequestHandler } from 'express';
import { ForbiddenError } from '../errors';
import { accountOf } from './authenticate';

/**
 * Lets admins pass. Comes after `authenticate`.
 * @throws {ForbiddenError} when the account is not an admin's
 */
export const requireAdmin: RequestHandler = (_request, response, next) => {
  if (!accountOf(response).isAdmin) throw new ForbiddenError('Only admins may do this.');
  next();
};
