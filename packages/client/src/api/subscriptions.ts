import type { MessageResponse } from '@club/shared/error';
import type { ConfirmSubscriptionRequest, SubscribeRequest } from '@club/shared/subscriber';
import { send, sendForJson } from './client';

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
