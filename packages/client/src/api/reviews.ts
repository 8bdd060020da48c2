import type {
  OwnReview,
  OwnReviewsDto,
  ReadingQueue,
  ReadingRound,
  SaveReviewRequest,
} from '@club/shared/review';
import { toParameters } from './list';
import { sendSignedInForJson } from './signedIn';

/** GET /api/admin/rounds/reading: the rounds in which the account is a reviewer. */
export function listReading(signal: AbortSignal): Promise<ReadingRound[]> {
  return sendSignedInForJson('/api/admin/rounds/reading', { signal });
}

/**
 * GET /api/admin/rounds/{id}/queue.
 * @param after id of the application behind which the next one is looked for
 * @throws {ApiError} 403 for who is no reviewer of the round
 */
export function getQueue(
  round: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<ReadingQueue> {
  const query = after === undefined ? '' : `?${toParameters({ after })}`;
  return sendSignedInForJson(`${pathOf(round)}/queue${query}`, { signal });
}

/**
 * GET /api/admin/rounds/{id}/reviews/own: what the account has written.
 * @throws {ApiError} 403 for who is no reviewer of the round
 */
export function listOwnReviews(round: string, signal: AbortSignal): Promise<OwnReviewsDto> {
  return sendSignedInForJson(`${pathOf(round)}/reviews/own`, { signal });
}

/**
 * PUT /api/admin/rounds/{id}/applications/{applicationId}/review.
 * @throws {ApiError} 409 when the application is withdrawn; 422 when a score is missing
 */
export function saveReview(
  round: string,
  application: string,
  review: SaveReviewRequest,
): Promise<OwnReview> {
  const path = `${pathOf(round)}/applications/${encodeURIComponent(application)}/review`;
  return sendSignedInForJson(path, { method: 'PUT', body: review });
}

function pathOf(id: string): string {
  return `/api/admin/rounds/${encodeURIComponent(id)}`;
}
