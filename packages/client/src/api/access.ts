import type { AccessDto, ChangeAccessRequest } from '@club/shared/access';
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
