import type {
  AcceptInvitationRequest,
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  LoginResponse,
  ResetPasswordRequest,
} from '@club/shared/auth';
import type { MessageResponse } from '@club/shared/error';
import { sendForJson } from './client';

/** POST /api/auth/forgot: asks for a link to set a new password. Answers the same to everybody. */
export function requestPasswordLink(request: ForgotPasswordRequest): Promise<MessageResponse> {
  return sendForJson('/api/auth/forgot', { method: 'POST', body: request });
}

/**
 * POST /api/auth/reset.
 * @throws {ApiError} 422 when the link (field 'token') or the password is refused
 */
export function resetPassword(request: ResetPasswordRequest): Promise<LoginResponse> {
  return sendForJson('/api/auth/reset', { method: 'POST', body: request });
}

/**
 * POST /api/auth/confirm-email.
 * @throws {ApiError} 422 when the link (field 'token') is refused
 */
export function confirmEmail(request: ConfirmEmailRequest): Promise<MessageResponse> {
  return sendForJson('/api/auth/confirm-email', { method: 'POST', body: request });
}

/**
 * POST /api/auth/accept-invitation.
 * @throws {ApiError} 422 when the link (field 'token') or a field is refused
 */
export function acceptInvitation(request: AcceptInvitationRequest): Promise<LoginResponse> {
  return sendForJson('/api/auth/accept-invitation', { method: 'POST', body: request });
}
