import type {
  ExportSubscribersQuery,
  SubscriberDto,
  SubscriberListQuery,
} from '@club/shared/subscriber';
import { type ListPage, sendForList, toParameters } from './list';
import { sendSignedIn } from './signedIn';

/** GET /api/admin/subscribers. */
export function listSubscribers(
  query: SubscriberListQuery,
  signal: AbortSignal,
): Promise<ListPage<SubscriberDto>> {
  return sendForList('/api/admin/subscribers', query, signal);
}

/**
 * GET /api/admin/subscribers.csv: the file.
 * @throws {ApiError} 422 without a purpose or a column
 */
export async function exportSubscribers(query: ExportSubscribersQuery): Promise<Blob> {
  return (await sendSignedIn(`/api/admin/subscribers.csv?${toParameters(query)}`)).blob();
}

/**
 * DELETE /api/admin/subscribers/{id}.
 * @throws {ApiError} 404 when the address has left already
 */
export async function deleteSubscriber(id: string): Promise<void> {
  await sendSignedIn(`/api/admin/subscribers/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
