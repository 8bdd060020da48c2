import type { LoginResponse } from '@club/shared/auth';
import type {
  AddPasskeyRequest,
  ChangeSecondStepRequest,
  OwnPasskeysDto,
  OwnPasswordRequest,
  PasskeyCreationDto,
  PasskeyProofRequest,
  PasskeyRequestDto,
} from '@club/shared/passkey';
import { sendForJson } from './client';
import { sendSignedInForJson } from './signedIn';

const own = '/api/user/passkeys';

/** GET /api/user/passkeys: those of the own account. */
export function getOwnPasskeys(signal: AbortSignal): Promise<OwnPasskeysDto> {
  return sendSignedInForJson(own, { signal });
}

/**
 * POST /api/user/passkeys/new: what the device needs to make one.
 * @throws {ApiError} 422 when the password is wrong, 409 when the site's address allows none
 */
export function offerPasskey(body: OwnPasswordRequest): Promise<PasskeyCreationDto> {
  return sendSignedInForJson(`${own}/new`, { method: 'POST', body });
}

/** POST /api/user/passkeys. */
export function addPasskey(body: AddPasskeyRequest): Promise<OwnPasskeysDto> {
  return sendSignedInForJson(own, { method: 'POST', body });
}

/** PATCH /api/user/passkeys/{id}. */
export function renamePasskey(id: string, name: string): Promise<OwnPasskeysDto> {
  return sendSignedInForJson(`${own}/${id}`, { method: 'PATCH', body: { name } });
}

/**
 * DELETE /api/user/passkeys/{id}.
 * @throws {ApiError} 422 when the password is wrong
 */
export function removePasskey(id: string, body: OwnPasswordRequest): Promise<OwnPasskeysDto> {
  return sendSignedInForJson(`${own}/${id}`, { method: 'DELETE', body });
}

/**
 * PATCH /api/user/passkeys: whether password and passkey are needed together.
 * @throws {ApiError} 422 when the password is wrong
 */
export function changeSecondStep(body: ChangeSecondStepRequest): Promise<OwnPasskeysDto> {
  return sendSignedInForJson(own, { method: 'PATCH', body });
}

/** POST /api/auth/passkey/options: what the device needs to log in. */
export function askForPasskey(): Promise<PasskeyRequestDto> {
  return sendForJson('/api/auth/passkey/options', { method: 'POST' });
}

/**
 * POST /api/auth/passkey.
 * @throws {ApiError} 401 when the passkey does not log in here
 */
export function loginWithPasskey(body: PasskeyProofRequest): Promise<LoginResponse> {
  return sendForJson('/api/auth/passkey', { method: 'POST', body });
}
