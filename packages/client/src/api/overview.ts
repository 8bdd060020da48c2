import type { OverviewDto } from '@club/shared/overview';
import { sendForJson } from './client';

/** GET /api/admin/overview: what needs looking after, as far as the role may see it. */
export function getOverview(authorization: string, signal: AbortSignal): Promise<OverviewDto> {
  return sendForJson('/api/admin/overview', { authorization, signal });
}
