import type { SampleDto } from '@club/shared/setup';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/**
 * GET /api/admin/sample: what the site still shows of the sample.
 * @throws {ApiError} 409 when the set-up is over
 */
export function getSample(signal: AbortSignal): Promise<SampleDto> {
  return sendSignedInForJson('/api/admin/sample', { signal });
}

/**
 * POST /api/admin/sample/clear.
 * @param mark of the sample that the person has seen
 * @throws {ApiError} 409 when it is another one by now
 */
export async function clearSample(mark: string): Promise<void> {
  await sendSignedIn('/api/admin/sample/clear', { method: 'POST', body: { mark } });
}
