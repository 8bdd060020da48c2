import type { AuditEntryDto, AuditListQuery } from '@club/shared/audit';
import { type ListPage, sendForList } from './list';

/**
 * GET /api/admin/audit.
 * @throws {ApiError} 422 when a filter is wrong
 */
export function listAudit(
  query: AuditListQuery,
  signal: AbortSignal,
): Promise<ListPage<AuditEntryDto>> {
  return sendForList('/api/admin/audit', query, signal);
}
