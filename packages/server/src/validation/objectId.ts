import { z } from 'zod';
import { BadRequestError } from '../errors';

const objectId = /^[\da-f]{24}$/i;

const idMessage = 'Please give an id of 24 hexadecimal digits.';

/** An id in a body or a query, as the site writes it: in lower case. */
export function storedId(error = idMessage) {
  return z.string({ error }).regex(/^[\da-f]{24}$/, error);
}

export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && objectId.test(value);
}

/**
 * The id in a path such as /api/admin/users/:id.
 * @throws {BadRequestError} when it is not 24 hexadecimal digits
 */
export function parseObjectId(value: unknown): string {
  if (!isObjectId(value)) throw new BadRequestError('An id has 24 hexadecimal digits.');
  return value.toLowerCase();
}
