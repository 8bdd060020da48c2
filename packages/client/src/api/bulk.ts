import type {
  BulkContactsRequest,
  BulkJobDto,
  BulkJobsQuery,
  BulkUsersRequest,
} from '@club/shared/bulk';
import { toParameters } from './list';
import { sendSignedInForJson } from './signedIn';

/**
 * POST /api/admin/users/bulk: begins an action on many accounts.
 * @throws {ApiError} 409 when there are more or fewer than expected
 */
export function changeManyUsers(body: BulkUsersRequest): Promise<BulkJobDto> {
  return sendSignedInForJson('/api/admin/users/bulk', { method: 'POST', body });
}

/**
 * POST /api/admin/contacts/bulk: begins an action on many messages.
 * @throws {ApiError} 409 when there are more or fewer than expected
 */
export function changeManyContacts(body: BulkContactsRequest): Promise<BulkJobDto> {
  return sendSignedInForJson('/api/admin/contacts/bulk', { method: 'POST', body });
}

/** GET /api/admin/bulk-jobs: those that are not over or can be undone, the newest first. */
export function listBulkJobs(query: BulkJobsQuery, signal: AbortSignal): Promise<BulkJobDto[]> {
  return sendSignedInForJson(`/api/admin/bulk-jobs?${toParameters(query)}`, { signal });
}

/** GET /api/admin/bulk-jobs/{id}. */
export function getBulkJob(id: string, signal: AbortSignal): Promise<BulkJobDto> {
  return sendSignedInForJson(`/api/admin/bulk-jobs/${encodeURIComponent(id)}`, { signal });
}

/**
 * POST /api/admin/bulk-jobs/{id}/undo.
 * @throws {ApiError} 409 while it runs, when it is too late, and when somebody has done it already
 */
export function undoBulkJob(id: string): Promise<BulkJobDto> {
  return sendSignedInForJson(`/api/admin/bulk-jobs/${encodeURIComponent(id)}/undo`, {
    method: 'POST',
  });
}
