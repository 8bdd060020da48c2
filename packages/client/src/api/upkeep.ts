import type { SaveUpkeepRequest, UpkeepDto } from '@club/shared/upkeep';
import { sendSignedInForJson } from './signedIn';

/** GET /api/admin/upkeep: what must be renewed, who pays, and who has access outside the site. */
export function getUpkeep(signal: AbortSignal): Promise<UpkeepDto> {
  return sendSignedInForJson('/api/admin/upkeep', { signal });
}

/**
 * PUT /api/admin/upkeep.
 * @throws {ApiError} 409 when somebody else has saved it meanwhile
 */
export function saveUpkeep(upkeep: SaveUpkeepRequest): Promise<UpkeepDto> {
  return sendSignedInForJson('/api/admin/upkeep', { method: 'PUT', body: upkeep });
}
