import type { RequestHandler } from 'express';
import { NotFoundError } from '../errors';

/** The last handler: no route has this path. */
export const notFound: RequestHandler = () => {
  throw new NotFoundError('There is nothing at this address.');
};
