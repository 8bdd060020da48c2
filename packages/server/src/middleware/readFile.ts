import type { RequestHandler } from 'express';
import { hasBody, readBody } from './readBody';

/**
 * Reads a body that is one file, of any type, into `request.body`, a Buffer: what a file is, its own
 * bytes say. On a route it comes after the guards, so that the server does not read a file that it
 * refuses anyway. A connection that breaks ends in 400.
 * @param tooLarge what to tell somebody whose file is larger
 */
export function readFile(maxBytes: number, tooLarge: string): RequestHandler {
  return async (request, _response, next) => {
    request.body = hasBody(request) ? await readBody(request, maxBytes, tooLarge) : Buffer.alloc(0);
    next();
  };
}
