import type { ChangePasswordRequest, ChangePasswordResponse } from '@club/shared/auth';
import type { DeleteAccountRequest } from '@club/shared/profile';
import { send, sendForJson } from './client';

/**
 * PATCH /api/auth/password: the account's own.
 * @throws {ApiError} 422 when the present password is wrong or the new one is refused
 */
export function changePassword(
  passwords: ChangePasswordRequest,
  authorization: string,
): Promise<ChangePasswordResponse> {
  return sendForJson('/api/auth/password', { method: 'PATCH', body: passwords, authorization });
}

/** POST /api/auth/logout-everywhere: ends every session of the account, this one too. */
export async function logoutEverywhere(authorization: string): Promise<void> {
  await send('/api/auth/logout-everywhere', { method: 'POST', authorization });
}

/** GET /api/user/export: a JSON file with everything that the club holds about the person. */
export async function exportOwnData(authorization: string): Promise<Blob> {
  const response = await send('/api/user/export', { authorization });
  return response.blob();
}

/**
 * DELETE /api/user: deletes the account for good.
 * @throws {ApiError} 422 when the password is wrong, 409 when nobody could look after the site then
 */
export async function deleteOwnAccount(
  request: DeleteAccountRequest,
  authorization: string,
): Promise<void> {
  await send('/api/user', { method: 'DELETE', body: request, authorization });
}
