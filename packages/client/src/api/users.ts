import type { ListQuery } from '@club/shared/list';
import type { UpdateUserRequest, UserDto } from '@club/shared/user';
import { send, sendForJson } from './client';
import { type ListPage, sendForList } from './list';

/** GET /api/admin/users. */
export function listUsers(
  query: ListQuery,
  authorization: string,
  signal: AbortSignal,
): Promise<ListPage<UserDto>> {
  return sendForList('/api/admin/users', query, { authorization, signal });
}

/**
 * GET /api/admin/users/{id}.
 * @throws {ApiError} 404 when there is no such user
 */
export function getUser(id: string, authorization: string, signal: AbortSignal): Promise<UserDto> {
  return sendForJson(`/api/admin/users/${encodeURIComponent(id)}`, { authorization, signal });
}

/**
 * PATCH /api/admin/users/update/{id}.
 * @throws {ApiError} 409 when the email is taken, 422 when a field is wrong
 */
export async function updateUser(
  id: string,
  user: UpdateUserRequest,
  authorization: string,
): Promise<void> {
  await send(`/api/admin/users/update/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: user,
    authorization,
  });
}

/**
 * DELETE /api/admin/users/delete/{id}.
 * @throws {ApiError} 409 when it is the last admin
 */
export async function deleteUser(id: string, authorization: string): Promise<void> {
  await send(`/api/admin/users/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    authorization,
  });
}
