import type { ChangePasswordRequest, ChangePasswordResponse } from '@club/shared/auth';
import type { DeleteAccountRequest } from '@club/shared/profile';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/**
 * PATCH /api/auth/password: the account's own.
 * @throws {ApiError} 422 when the present password is wrong or the new one is refused
 */
export function changePassword(passwords: ChangePasswordRequest): Promise<ChangePasswordResponse> {
  return sendSignedInForJson('/api/auth/password', { method: 'PATCH', body: passwords });
}

/** POST /api/auth/logout-everywhere: ends every session of the account, this one too. */
export async function logoutEverywhere(): Promise<void> {
  await sendSignedIn('/api/auth/logout-everywhere', { method: 'POST' });
}

/** GET /api/user/export: a JSON file with everything that the club holds about the person. */
export async function exportOwnData(): Promise<Blob> {
  const response = await sendSignedIn('/api/user/export');
  return response.blob();
}

/**
 * DELETE /api/user: deletes the account for good.
 * @throws {ApiError} 422 when the password is wrong, 409 when nobody could look after the site then
 */
export async function deleteOwnAccount(request: DeleteAccountRequest): Promise<void> {
  await sendSignedIn('/api/user', { method: 'DELETE', body: request });
}
