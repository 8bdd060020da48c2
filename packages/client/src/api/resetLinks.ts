import type { ResetLinksPlanDto, ResetLinksQuery, ResetLinksRequest } from '@club/shared/bulk';
import { toParameters } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/reset-links: how links for so many people reach them. */
export function planResetLinks(
  { count }: ResetLinksQuery,
  signal: AbortSignal,
): Promise<ResetLinksPlanDto> {
  return sendSignedInForJson(`/api/admin/reset-links?${toParameters({ count })}`, { signal });
}

/**
 * POST /api/admin/reset-links: a file with a link for each of them. It cannot be had again.
 * @throws {ApiError} 409 when there are more or fewer than expected, 422 when the own password is needed
 */
export async function createResetLinks(body: ResetLinksRequest): Promise<Blob> {
  return (await sendSignedIn('/api/admin/reset-links', { method: 'POST', body })).blob();
}
