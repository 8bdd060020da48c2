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

/** GET /api/admin/users/{id}. ApiError 404: there is no such user. */
export function getUser(id: string, authorization: string, signal: AbortSignal): Promise<UserDto> {
  return sendForJson(`/api/admin/users/${encodeURIComponent(id)}`, { authorization, signal });
}

/** PATCH /api/admin/users/update/{id}. ApiError 409: the email is taken; 422: a field is wrong. */
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

/** DELETE /api/admin/users/delete/{id}. ApiError 409: the last admin stays. */
export async function deleteUser(id: string, authorization: string): Promise<void> {
  await send(`/api/admin/users/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    authorization,
  });
}
