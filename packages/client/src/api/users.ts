import type { OneTimeLinkDto } from '@club/shared/access';
import type { ListQuery } from '@club/shared/list';
import type {
  ListedUserDto,
  ResetLinkRequest,
  SuspensionRequest,
  UpdateUserRequest,
} from '@club/shared/user';
import { send, sendForJson } from './client';
import { type ListPage, sendForList } from './list';

/** GET /api/admin/users. */
export function listUsers(
  query: ListQuery,
  authorization: string,
  signal?: AbortSignal,
): Promise<ListPage<ListedUserDto>> {
  return sendForList('/api/admin/users', query, { authorization, signal });
}

/**
 * GET /api/admin/users/{id}.
 * @throws {ApiError} 404 when there is no such user
 */
export function getUser(
  id: string,
  authorization: string,
  signal: AbortSignal,
): Promise<ListedUserDto> {
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

/**
 * PATCH /api/admin/users/{id}/suspension: suspends the account, or lifts the suspension.
 * @throws {ApiError} 409 for the own account and when no admin without a last day would remain
 */
export async function changeSuspension(
  id: string,
  suspension: SuspensionRequest,
  authorization: string,
): Promise<void> {
  await send(`/api/admin/users/${encodeURIComponent(id)}/suspension`, {
    method: 'PATCH',
    body: suspension,
    authorization,
  });
}

/**
 * POST /api/admin/users/{id}/confirm-email: the admin's word that the address is the person's.
 * @throws {ApiError} 409 when the account has another address by now
 */
export async function confirmByHand(
  id: string,
  email: string,
  authorization: string,
): Promise<void> {
  await send(`/api/admin/users/${encodeURIComponent(id)}/confirm-email`, {
    method: 'POST',
    body: { email },
    authorization,
  });
}

/**
 * POST /api/admin/users/{id}/reset-link: a link for a new password; it ends the one made before.
 * @throws {ApiError} 409 for the own account, 422 when the account has a role: the own password is needed
 */
export function createResetLink(
  id: string,
  request: ResetLinkRequest,
  authorization: string,
): Promise<OneTimeLinkDto> {
  return sendForJson(`/api/admin/users/${encodeURIComponent(id)}/reset-link`, {
    method: 'POST',
    body: request,
    authorization,
  });
}
