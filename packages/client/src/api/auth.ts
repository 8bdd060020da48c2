import type {
  CurrentUserResponse,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  RegisterResponse,
} from '@club/shared/auth';
import { send, sendForJson } from './client';

/**
 * POST /api/auth/login.
 * @throws {ApiError} 401 when email or password is wrong
 */
export function login(credentials: LoginRequest): Promise<LoginResponse> {
  return sendForJson('/api/auth/login', { method: 'POST', body: credentials });
}

/**
 * POST /api/auth/register.
 * @throws {ApiError} 409 when the email is taken, 422 when a field is wrong
 */
export function register(account: RegisterRequest): Promise<RegisterResponse> {
  return sendForJson('/api/auth/register', { method: 'POST', body: account });
}

/**
 * GET /api/auth/user: the account of the token, and the proof of this device.
 * @throws {ApiError} 401 when the token has expired or its account was deleted
 */
export function getCurrentUser(
  authorization: string,
  signal: AbortSignal,
): Promise<CurrentUserResponse> {
  return sendForJson('/api/auth/user', { authorization, signal });
}

/**
 * POST /api/auth/logout: ends the session of the token.
 * @throws {ApiError} 401 when the token is no longer valid
 */
export async function logout(authorization: string): Promise<void> {
  await send('/api/auth/logout', { method: 'POST', authorization });
}
