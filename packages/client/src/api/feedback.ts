import type {
  ExportFeedbackQuery,
  FeedbackDto,
  FeedbackFiguresDto,
  FeedbackListQuery,
} from '@club/shared/feedback';
import { type ListPage, sendForList, toParameters } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/*
 * What people have answered after an event, as the team sees it. Each call is refused with 404 when there is no
 * such event.
 */

/** GET /api/admin/events/{id}/feedback: nothing while there are too few answers. */
export function listFeedback(
  event: string,
  query: FeedbackListQuery,
  signal: AbortSignal,
): Promise<ListPage<FeedbackDto>> {
  return sendForList(pathOf(event), query, signal);
}

/** GET /api/admin/events/{id}/feedback/figures. */
export function getFeedbackFigures(
  event: string,
  signal: AbortSignal,
): Promise<FeedbackFiguresDto> {
  return sendSignedInForJson(`${pathOf(event)}/figures`, { signal });
}

/**
 * GET /api/admin/events/{id}/feedback.csv: the file.
 * @throws {ApiError} 422 without a purpose or a column
 */
export async function exportFeedback(event: string, query: ExportFeedbackQuery): Promise<Blob> {
  return (await sendSignedIn(`${pathOf(event)}.csv?${toParameters(query)}`)).blob();
}

function pathOf(event: string): string {
  return `/api/admin/events/${encodeURIComponent(event)}/feedback`;
}
