import type { InvitationOfferDto } from '@club/shared/access';
import type {
  AcceptInvitationRequest,
  AcceptRoleRequest,
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
 * @throws {ApiError} 422 when the link (field 'token') or the password is refused
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

/**
 * POST /api/auth/invitation: what a link offers. It can still be used afterwards.
 * @throws {ApiError} 422 when the link is refused, also because it is too early
 */
export function getInvitationOffer(
  token: string,
  signal: AbortSignal,
): Promise<InvitationOfferDto> {
  return sendForJson('/api/auth/invitation', { method: 'POST', body: { token }, signal });
}

/**
 * POST /api/auth/accept-role, for an address that has an account.
 * @throws {ApiError} 422 when the link (field 'token') or the password is refused
 */
export function acceptRole(request: AcceptRoleRequest): Promise<LoginResponse> {
  return sendForJson('/api/auth/accept-role', { method: 'POST', body: request });
}
