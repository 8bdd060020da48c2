import type { RequestHandler } from 'express';

/** Answers of the API show the present and often a person: no cache keeps them. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};
