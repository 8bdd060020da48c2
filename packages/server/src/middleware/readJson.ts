import type { Request, RequestHandler } from 'express';
import { BadRequestError, UnsupportedMediaTypeError } from '../errors';
import { hasBody, readBody } from './readBody';
import { requireWholeText } from './requireWholeText';

/** In bytes. Far more than the longest contact message needs. */
const maxBodyBytes = 100 * 1024;

/**
 * Reads the JSON body into `request.body`, undefined when there is none: the validator says what is
 * missing. On a route it comes after the guards, so that the server does not read a body that it
 * refuses anyway.
 * @throws {UnsupportedMediaTypeError} when the body has another type
 * @throws {PayloadTooLargeError} when it is longer than `maxBytes`
 * @throws {BadRequestError} when it is malformed
 * @throws {UnprocessableError} when a text in it holds half a character
 */
export function readJsonUpTo(maxBytes: number): RequestHandler {
  return async (request, _response, next) => {
    if (hasBody(request)) {
      if (!isJson(request)) throw new UnsupportedMediaTypeError();
      const body = parse(await readBody(request, maxBytes));
      requireWholeText(body);
      request.body = body;
    }
    next();
  };
}

/** For all bodies but the sections of the content. */
export const readJson = readJsonUpTo(maxBodyBytes);

function isJson(request: Request): boolean {
  const [, charset = 'utf-8'] =
    /charset="?([^";\s]+)/i.exec(request.get('Content-Type') ?? '') ?? [];
  return request.is('application/json') !== false && /^utf-?8$/i.test(charset);
}

/** Objects and lists only. */
function parse(bytes: Buffer): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(text);
    if (value instanceof Object) return value;
  } catch {
    // The same answer as to a value of another kind.
  }
  throw new BadRequestError('The address or the JSON is malformed.');
}
