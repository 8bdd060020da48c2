import type { OneTimeLinkDto } from '@club/shared/access';
import type {
  ExportChosenUsersRequest,
  ExportUsersQuery,
  ListedUserDto,
  MemberDto,
  ResetLinkRequest,
  SuspensionRequest,
  UpdateUserRequest,
  UserListQuery,
  UserValuesDto,
} from '@club/shared/user';
import { type ListPage, sendForList, toParameters } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/users. */
export function listUsers(
  query: UserListQuery,
  signal?: AbortSignal,
): Promise<ListPage<ListedUserDto>> {
  return sendForList('/api/admin/users', query, signal);
}

/** GET /api/admin/users/values: what the filters of the list can find. */
export function listUserValues(signal: AbortSignal): Promise<UserValuesDto> {
  return sendSignedInForJson('/api/admin/users/values', { signal });
}

/**
 * GET /api/admin/users.csv: the file.
 * @throws {ApiError} 422 without a purpose or a column
 */
export async function exportUsers(query: ExportUsersQuery): Promise<Blob> {
  return (await sendSignedIn(`/api/admin/users.csv?${toParameters({ ...query })}`)).blob();
}

/**
 * POST /api/admin/users.csv: a file of these accounts.
 * @throws {ApiError} 422 without a purpose or a column
 */
export async function exportChosenUsers(body: ExportChosenUsersRequest): Promise<Blob> {
  return (await sendSignedIn('/api/admin/users.csv', { method: 'POST', body })).blob();
}

/**
 * GET /api/admin/users/{id}.
 * @throws {ApiError} 404 when there is no such user
 */
export function getUser(id: string, signal: AbortSignal): Promise<MemberDto> {
  return sendSignedInForJson(`/api/admin/users/${encodeURIComponent(id)}`, { signal });
}

/**
 * PATCH /api/admin/users/update/{id}.
 * @throws {ApiError} 409 when the email is taken, 422 when a field is wrong
 */
export async function updateUser(id: string, user: UpdateUserRequest): Promise<void> {
  await sendSignedIn(`/api/admin/users/update/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: user,
  });
}

/**
 * DELETE /api/admin/users/delete/{id}.
 * @throws {ApiError} 409 when it is the last admin
 */
export async function deleteUser(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/users/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
  });
}

/**
 * PATCH /api/admin/users/{id}/suspension: suspends the account, or lifts the suspension.
 * @throws {ApiError} 409 for the own account and when no admin without a last day would remain
 */
export async function changeSuspension(id: string, suspension: SuspensionRequest): Promise<void> {
  await sendSignedIn(`/api/admin/users/${encodeURIComponent(id)}/suspension`, {
    method: 'PATCH',
    body: suspension,
  });
}

/**
 * POST /api/admin/users/{id}/confirm-email: the admin's word that the address is the person's.
 * @throws {ApiError} 409 when the account has another address by now
 */
export async function confirmByHand(id: string, email: string): Promise<void> {
  await sendSignedIn(`/api/admin/users/${encodeURIComponent(id)}/confirm-email`, {
    method: 'POST',
    body: { email },
  });
}

/** POST /api/admin/users/{id}/end-sessions: logs the account out everywhere. */
export async function endSessions(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/users/${encodeURIComponent(id)}/end-sessions`, { method: 'POST' });
}

/**
 * POST /api/admin/users/{id}/reset-link: a link for a new password; it ends the one made before.
 * @throws {ApiError} 409 for the own account, 422 when the account has a role: the own password is needed
 */
export function createResetLink(id: string, request: ResetLinkRequest): Promise<OneTimeLinkDto> {
  return sendSignedInForJson(`/api/admin/users/${encodeURIComponent(id)}/reset-link`, {
    method: 'POST',
    body: request,
  });
}
