import type { SaveUpkeepRequest, UpkeepDto } from '@club/shared/upkeep';
import { sendForJson } from './client';

/** GET /api/admin/upkeep: what must be renewed, who pays, and who has access outside the site. */
export function getUpkeep(authorization: string, signal: AbortSignal): Promise<UpkeepDto> {
  return sendForJson('/api/admin/upkeep', { authorization, signal });
}

/**
 * PUT /api/admin/upkeep.
 * @throws {ApiError} 409 when somebody else has saved it meanwhile
 */
export function saveUpkeep(upkeep: SaveUpkeepRequest, authorization: string): Promise<UpkeepDto> {
  return sendForJson('/api/admin/upkeep', { method: 'PUT', body: upkeep, authorization });
}
