import express, { type Request, type RequestHandler } from 'express';
import { UnsupportedMediaTypeError } from '../errors';

/** Far more than the longest contact message needs. */
const maxBodySize = '100kb';

/** Less than the server allows for uploads: a client that sends byte by byte must not block others. */
const deadlineMilliseconds = 30_000;

const limitTime: RequestHandler = (request, _response, next) => {
  const timer = setTimeout(() => request.destroy(), deadlineMilliseconds);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  next();
};

const requireJson: RequestHandler = (request, _response, next) => {
  // Without a body there is no type to refuse: the validator says what is missing.
  if (hasBody(request) && !request.is('application/json')) throw new UnsupportedMediaTypeError();
  next();
};

function hasBody(request: Request): boolean {
  return (
    request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0
  );
}

/**
 * Reads the JSON body into `request.body`. On a route it comes after the guards, so that the server
 * does not read a body that it refuses anyway.
 * @param maxSize e.g. '100kb'
 * @throws {UnsupportedMediaTypeError} when the body has another type. `errorHandler` answers a body
 * that is too long with 413 and a malformed one with 400
 */
export function readJsonUpTo(maxSize: string): RequestHandler[] {
  return [requireJson, limitTime, express.json({ limit: maxSize })];
}

/** For all bodies but the sections of the content. */
export const readJson = readJsonUpTo(maxBodySize);
