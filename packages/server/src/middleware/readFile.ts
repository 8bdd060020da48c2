import express, { type RequestHandler } from 'express';
import { PayloadTooLargeError, UnsupportedMediaTypeError } from '../errors';

/**
 * Reads a body that is one file into `request.body`, a Buffer. On a route it comes after the guards, so
 * that the server does not read a file that it refuses anyway. A connection that breaks ends in 400.
 * @param tooLarge what to tell somebody whose file is larger
 */
export function readFile(maxBytes: number, tooLarge: string): RequestHandler {
  // Of any type: what a file is, its own bytes say. Not inflated: a small file could become a huge one.
  const readBody = express.raw({ type: () => true, limit: maxBytes, inflate: false });
  return (request, response, next) => {
    readBody(request, response, (error?: unknown) => {
      if (!Buffer.isBuffer(request.body)) request.body = Buffer.alloc(0);
      next(error && describe(error, tooLarge));
    });
  };
}

function describe(error: unknown, tooLarge: string): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new PayloadTooLargeError(tooLarge);
  if (status === 415) return new UnsupportedMediaTypeError('Please send the file as it is.');
  return error;
}
