import type { BulkJobDto, BulkUsersRequest } from '@club/shared/bulk';
import { sendSignedInForJson } from './signedIn';

/**
 * POST /api/admin/users/bulk: begins an action on many accounts.
 * @throws {ApiError} 409 when there are more or fewer than expected
 */
export function changeManyUsers(body: BulkUsersRequest): Promise<BulkJobDto> {
  return sendSignedInForJson('/api/admin/users/bulk', { method: 'POST', body });
}
