import type { PublicEventDto } from '@club/shared/event';
import type { SignUpRequest, SignUpResponse } from '@club/shared/registration';
import { send } from './client';
import { learnServerTime } from './serverClock';
import { sendSignedInForJson } from './signedIn';

/**
 * GET /api/events/:slug: an event with its places at this moment. From then on `serverNow` is right.
 * @throws {ApiError} 404 when there is no such event
 */
export async function getPublicEvent(slug: string, signal: AbortSignal): Promise<PublicEventDto> {
  const response = await send(`/api/events/${slug}`, { signal });
  learnServerTime(response);
  return response.json();
}

/**
 * POST /api/events/:slug/registrations, as the person who is logged in, if somebody is.
 * @throws {ApiError} 409 when the event takes nobody now; 422 when a field is wrong
 */
export function signUp(slug: string, request: SignUpRequest): Promise<SignUpResponse> {
  const path = `/api/events/${slug}/registrations`;
  return sendSignedInForJson(path, { method: 'POST', body: request });
}
