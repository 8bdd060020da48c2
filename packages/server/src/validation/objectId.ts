import { BadRequestError } from '../errors';

/**
 * The id in a path such as /api/admin/users/:id.
 * @throws {BadRequestError} when it is not 24 hexadecimal digits
 */
export function parseObjectId(value: unknown): string {
  if (typeof value !== 'string' || !/^[\da-f]{24}$/i.test(value)) {
    throw new BadRequestError('An id has 24 hexadecimal digits.');
  }
  return value.toLowerCase();
}
