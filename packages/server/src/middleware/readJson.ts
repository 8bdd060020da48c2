import express, { type RequestHandler } from 'express';
import { UnsupportedMediaTypeError } from '../errors';

/** Twenty times the longest message that the contact form takes. */
const maxBodySize = '100kb';

const requireJson: RequestHandler = (request, _response, next) => {
  // `is` answers null when there is no body at all: the validator then says which fields are missing.
  if (request.is('application/json') === false) throw new UnsupportedMediaTypeError();
  next();
};

/**
 * Reads the JSON body into `request.body`. Stands on the routes that take one, behind their guards,
 * so that nobody makes the server read what it will refuse anyway.
 * @throws UnsupportedMediaTypeError for another kind of body; too long or malformed ones become
 * 413 and 400 in `errorHandler`
 */
export const readJson: RequestHandler[] = [requireJson, express.json({ limit: maxBodySize })];
