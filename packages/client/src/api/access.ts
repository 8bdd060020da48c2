import type {
  AccessDto,
  ChangeAccessRequest,
  InvitationDto,
  InvitationRequest,
  OneTimeLinkDto,
} from '@club/shared/access';
import { send, sendForJson } from './client';

/** GET /api/admin/access: everyone with a role. */
export function listAccess(authorization: string, signal: AbortSignal): Promise<AccessDto[]> {
  return sendForJson('/api/admin/access', { authorization, signal });
}

/**
 * PATCH /api/admin/access/{id}: gives, changes or ends the role of an account.
 * @throws {ApiError} 409 for the own account and when no admin without a last day would remain,
 * 422 when a field is wrong
 */
export async function changeAccess(
  id: string,
  access: ChangeAccessRequest,
  authorization: string,
): Promise<void> {
  await send(`/api/admin/access/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: access,
    authorization,
  });
}

/** GET /api/admin/invitations: those that wait. */
export function listInvitations(
  authorization: string,
  signal: AbortSignal,
): Promise<InvitationDto[]> {
  return sendForJson('/api/admin/invitations', { authorization, signal });
}

/**
 * POST /api/admin/invitations.
 * @throws {ApiError} 409 when the address has an account with a role, 422 when a field is wrong
 */
export function invite(
  invitation: InvitationRequest,
  authorization: string,
): Promise<OneTimeLinkDto> {
  return sendForJson('/api/admin/invitations', { method: 'POST', body: invitation, authorization });
}

/** DELETE /api/admin/invitations/{id}: its link stops working. */
export async function withdrawInvitation(id: string, authorization: string): Promise<void> {
  await send(`/api/admin/invitations/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    authorization,
  });
}
