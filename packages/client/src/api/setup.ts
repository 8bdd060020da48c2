import type { ChangeSetupRequest, SampleDto, SetupDto } from '@club/shared/setup';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/setup: how far the first set-up of the site is. */
export function getSetup(signal: AbortSignal): Promise<SetupDto> {
  return sendSignedInForJson('/api/admin/setup', { signal });
}

/**
 * PATCH /api/admin/setup: goes to a step, puts the set-up off, or finishes it.
 * @throws {ApiError} 409 when it is over
 */
export function changeSetup(change: ChangeSetupRequest): Promise<SetupDto> {
  return sendSignedInForJson('/api/admin/setup', { method: 'PATCH', body: change });
}

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
