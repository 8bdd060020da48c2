import type { RequestHandler } from 'express';
import { UriTooLongError } from '../errors';

/** The longest path with its query that is answered, in bytes; for pages and API alike. */
export const maxUrlBytes = 8192;

/** @throws {UriTooLongError} when the URL is longer than any URL of this site */
export const limitUrl: RequestHandler = (request, _response, next) => {
  if (request.originalUrl.length > maxUrlBytes) throw new UriTooLongError();
  next();
};
