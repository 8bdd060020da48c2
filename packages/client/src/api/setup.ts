import type { ChangeSetupRequest, SampleDto, SetupDto } from '@club/shared/setup';
import { send, sendForJson } from './client';

/** GET /api/admin/setup: how far the first set-up of the site is. */
export function getSetup(authorization: string, signal: AbortSignal): Promise<SetupDto> {
  return sendForJson('/api/admin/setup', { authorization, signal });
}

/**
 * PATCH /api/admin/setup: goes to a step, puts the set-up off, or finishes it.
 * @throws {ApiError} 409 when it is over
 */
export function changeSetup(change: ChangeSetupRequest, authorization: string): Promise<SetupDto> {
  return sendForJson('/api/admin/setup', { method: 'PATCH', body: change, authorization });
}

/**
 * GET /api/admin/sample: what the site still shows of the sample.
 * @throws {ApiError} 409 when the set-up is over
 */
export function getSample(authorization: string, signal: AbortSignal): Promise<SampleDto> {
  return sendForJson('/api/admin/sample', { authorization, signal });
}

/**
 * POST /api/admin/sample/clear.
 * @param mark of the sample that the person has seen
 * @throws {ApiError} 409 when it is another one by now
 */
export async function clearSample(mark: string, authorization: string): Promise<void> {
  await send('/api/admin/sample/clear', { method: 'POST', body: { mark }, authorization });
}
