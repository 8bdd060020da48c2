import type { OverviewDto } from '@club/shared/overview';
import { sendSignedInForJson } from './signedIn';

/** GET /api/admin/overview: what needs looking after, as far as the role may see it. */
export function getOverview(signal: AbortSignal): Promise<OverviewDto> {
  return sendSignedInForJson('/api/admin/overview', { signal });
}
