import type { BulkJobDto } from '@club/shared/bulk';
import type {
  CarryOutRequest,
  ImportPlanDto,
  InviteImportedRequest,
  MatchColumnsRequest,
} from '@club/shared/import';
import { toParameters } from './list';
import { sendSignedInForJson } from './signedIn';
import { sendFile } from './upload';

const path = '/api/admin/users/imports';

/**
 * POST /api/admin/users/imports: plans the import of a file. No account changes.
 * @throws {ApiError} 413 when the file is too large, 422 when it is no table of text
 */
export function planImport(file: File): Promise<ImportPlanDto> {
  const { signal } = new AbortController();
  const parameters = toParameters({ name: file.name });
  return sendFile(`${path}?${parameters}`, file, { onProgress: () => undefined, signal });
}

/**
 * GET /api/admin/users/imports/{id}.
 * @throws {ApiError} 404 when there is no such import (any more)
 */
export function getImport(id: string, signal: AbortSignal): Promise<ImportPlanDto> {
  return sendSignedInForJson(`${path}/${encodeURIComponent(id)}`, { signal });
}

/**
 * PATCH /api/admin/users/imports/{id}: takes the columns for something else.
 * @throws {ApiError} 409 when somebody else has done so meanwhile, 422 for a field twice
 */
export function matchColumns(id: string, body: MatchColumnsRequest): Promise<ImportPlanDto> {
  return sendSignedInForJson(`${path}/${encodeURIComponent(id)}`, { method: 'PATCH', body });
}

/**
 * POST /api/admin/users/imports/{id}/carry-out.
 * @throws {ApiError} 409 when it was changed meanwhile, or is carried out already
 */
export function carryOutImport(id: string, body: CarryOutRequest): Promise<BulkJobDto> {
  return sendSignedInForJson(`${path}/${encodeURIComponent(id)}/carry-out`, {
    method: 'POST',
    body,
  });
}

/**
 * POST /api/admin/users/imports/{id}/invite.
 * @throws {ApiError} 409 when there are more or fewer people than expected
 */
export function inviteImported(id: string, body: InviteImportedRequest): Promise<BulkJobDto> {
  return sendSignedInForJson(`${path}/${encodeURIComponent(id)}/invite`, {
    method: 'POST',
    body,
  });
}
