import type { OverviewDto } from '@club/shared/overview';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/overview: what needs doing and how the club is doing, as far as the role may see it. */
export function getOverview(signal: AbortSignal): Promise<OverviewDto> {
  return sendSignedInForJson('/api/admin/overview', { signal });
}

/** GET /api/admin/overview.csv: its figures as a file. */
export async function downloadFigures(): Promise<Blob> {
  return (await sendSignedIn('/api/admin/overview.csv')).blob();
}
