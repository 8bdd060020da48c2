import type { RequestHandler } from 'express';

/** Keeps the API's answers out of all caches: they change often and hold personal data. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
