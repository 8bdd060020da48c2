import type { RequestHandler } from 'express';
import { ForbiddenError } from '../errors';
import { accountOf } from './authenticate';

/**
 * Lets admins pass. Stands behind `authenticate`.
 * @throws ForbiddenError for everybody else
 */
export const requireAdmin: RequestHandler = (_request, response, next) => {
  if (!accountOf(response).isAdmin) throw new ForbiddenError('Only admins may do this.');
  next();
};
