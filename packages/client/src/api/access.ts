import type {
  AccessDto,
  ChangeAccessRequest,
  ChangeAccessResponse,
  InvitationDto,
  InvitationRequest,
  OneTimeLinkDto,
  RenewInvitationRequest,
} from '@club/shared/access';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/access: everyone with a role. */
export function listAccess(signal: AbortSignal): Promise<AccessDto[]> {
  return sendSignedInForJson('/api/admin/access', { signal });
}

/**
 * PATCH /api/admin/access/{id}: gives, changes or ends the role of an account.
 * @returns a link with which the role comes, when nobody has proved the account's address; otherwise null
 * @throws {ApiError} 409 for the own account and when no admin without a last day would remain,
 * 422 when a field is wrong, or the own password is needed
 */
export async function changeAccess(
  id: string,
  access: ChangeAccessRequest,
): Promise<OneTimeLinkDto | null> {
  const path = `/api/admin/access/${encodeURIComponent(id)}`;
  const request = { method: 'PATCH', body: access } as const;
  return (await sendSignedInForJson<ChangeAccessResponse>(path, request)).invitation;
}

/** GET /api/admin/invitations: those that wait. */
export function listInvitations(signal: AbortSignal): Promise<InvitationDto[]> {
  return sendSignedInForJson('/api/admin/invitations', { signal });
}

/**
 * POST /api/admin/invitations.
 * @throws {ApiError} 409 for the own address and a suspended account, 422 when a field is wrong, or the own
 * password is needed
 */
export function invite(invitation: InvitationRequest): Promise<OneTimeLinkDto> {
  return sendSignedInForJson('/api/admin/invitations', { method: 'POST', body: invitation });
}

/**
 * POST /api/admin/invitations/{id}/again: makes a new link, and mails it where the site sends mails.
 * @throws {ApiError} 404 when it waits no more; 422 when the own password is needed
 */
export function sendInvitationAgain(
  id: string,
  own: RenewInvitationRequest,
): Promise<OneTimeLinkDto> {
  return sendSignedInForJson(`/api/admin/invitations/${encodeURIComponent(id)}/again`, {
    ...{ method: 'POST', body: own },
  });
}

/** DELETE /api/admin/invitations/{id}: its link stops working. */
export async function withdrawInvitation(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/invitations/${encodeURIComponent(id)}`, {
    method: 'DELETE',
  });
}
