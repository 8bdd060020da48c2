import type { MessageResponse } from '@club/shared/error';
import type {
  ConfirmSubscriptionRequest,
  ExportSubscribersQuery,
  SubscribeRequest,
  SubscriberDto,
  SubscriberListQuery,
} from '@club/shared/subscriber';
import { send, sendForJson } from './client';
import { type ListPage, sendForList, toParameters } from './list';
import { sendSignedIn } from './signedIn';

/**
 * POST /api/subscribers: asks for mails about new events. Answers the same for every address.
 * @throws {ApiError} 404 when the site sends no mails, 422 when the address is wrong, 429 after too many
 */
export function subscribe(request: SubscribeRequest): Promise<MessageResponse> {
  return sendForJson('/api/subscribers', { method: 'POST', body: request });
}

/**
 * POST /api/subscribers/confirm.
 * @throws {ApiError} 422 when the link is refused
 */
export async function confirmSubscription(request: ConfirmSubscriptionRequest): Promise<void> {
  await send('/api/subscribers/confirm', { method: 'POST', body: request });
}

/** POST /api/subscribers/leave. */
export async function leaveSubscribers(token: string): Promise<void> {
  await send(`/api/subscribers/leave?token=${encodeURIComponent(token)}`, { method: 'POST' });
}

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
