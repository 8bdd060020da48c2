import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { BadRequestError, UnsupportedMediaTypeError } from '../errors';
import { hasBody, readBody } from './readBody';
import { requireWholeText } from './requireWholeText';

/** In bytes. Far more than the longest contact message needs. */
const maxBodyBytes = 100 * 1024;

/**
 * Reads a JSON body.
 * @returns undefined when there is none
 * @throws {UnsupportedMediaTypeError} when the body has another type
 * @throws {PayloadTooLargeError} when it is longer than `maxBytes`
 * @throws {BadRequestError} when it is malformed
 * @throws {UnprocessableError} when a text in it holds half a character
 */
export async function readJsonBody(
  request: IncomingMessage,
  maxBytes = maxBodyBytes,
): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (!isJson(request)) throw new UnsupportedMediaTypeError();
  const body = parse(await readBody(request, maxBytes));
  requireWholeText(body);
  return body;
}

/**
 * Reads the JSON body into `request.body`, undefined when there is none: the validator says what is
 * missing. On a route it comes after the guards, so that the server does not read a body that it
 * refuses anyway. One that was read already stays (`earlyRefusals`).
 */
export function readJsonUpTo(maxBytes: number): RequestHandler {
  return async (request, _response, next) => {
    request.body ??= await readJsonBody(request, maxBytes);
    next();
  };
}

/** For all bodies but the sections of the content. */
export const readJson = readJsonUpTo(maxBodyBytes);

function isJson({ headers: { 'content-type': type = '' } }: IncomingMessage): boolean {
  const [, charset = 'utf-8'] = /charset="?([^";\s]+)/i.exec(type) ?? [];
  return /^application\/json\s*(;|$)/i.test(type) && /^utf-?8$/i.test(charset);
}

const decoder = new TextDecoder();

/** Objects and lists only. */
function parse(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(decoder.decode(bytes));
    if (value instanceof Object) return value;
  } catch {
    // The same answer as to a value of another kind.
  }
  throw new BadRequestError('The address or the JSON is malformed.');
}
