import express, { type Request, type RequestHandler } from 'express';
import { UnsupportedMediaTypeError } from '../errors';

/** Twenty times the longest message that the contact form takes. */
const maxBodySize = '100kb';

const requireJson: RequestHandler = (request, _response, next) => {
  // Without a body there is no kind to refuse: the validator then says what is missing.
  if (hasBody(request) && !request.is('application/json')) throw new UnsupportedMediaTypeError();
  next();
};

function hasBody(request: Request): boolean {
  return (
    request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0
  );
}

/**
 * Reads the JSON body into `request.body`. Stands on the routes that take one, behind their guards,
 * so that nobody makes the server read what it will refuse anyway.
 * @throws UnsupportedMediaTypeError for another kind of body; too long or malformed ones become
 * 413 and 400 in `errorHandler`
 */
export const readJson: RequestHandler[] = [requireJson, express.json({ limit: maxBodySize })];
