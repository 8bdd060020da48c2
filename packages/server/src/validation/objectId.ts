import { BadRequestError } from '../errors';

const objectId = /^[\da-f]{24}$/i;

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
