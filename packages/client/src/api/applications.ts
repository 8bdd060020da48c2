import type {
  ChangeOwnApplicationRequest,
  DraftApplicationDto,
  OwnApplicationDto,
  SaveApplicationRequest,
  SavedApplication,
} from '@club/shared/application';
import type { CurrentRoundDto } from '@club/shared/currentRound';
import { send, sendForJson } from './client';
import { learnServerTime } from './serverClock';

/**
 * GET /api/rounds/current: the round that is open. From then on `serverNow` is right.
 * @throws {ApiError} 404 when none is open
 */
export async function getCurrentRound(signal: AbortSignal): Promise<CurrentRoundDto> {
  const response = await send('/api/rounds/current', { signal });
  learnServerTime(response);
  return response.json();
}

/**
 * PUT /api/applications/:applicationId: keeps a draft, or submits. The same once more is no second application.
 * @throws {ApiError} 403 when the round takes none now; 409 when the address has one; 422 when a field is wrong
 */
export function saveApplication(
  id: string,
  request: SaveApplicationRequest,
): Promise<SavedApplication> {
  return sendForJson(`/api/applications/${id}`, { method: 'PUT', body: request });
}

/**
 * POST /api/applications/:applicationId/link: mails the link of a draft to the address in it.
 * @throws {ApiError} 404 when there is no such draft (any more); 409 when the site sends no mails, or there are many
 *   links; 422 when its address is not a full one
 */
export async function mailDraftLink(id: string, key: string): Promise<void> {
  await send(`/api/applications/${id}/link`, { method: 'POST', body: { key } });
}

/**
 * POST /api/applications/draft: what the mailed link of a draft opens. It changes nothing.
 * @throws {ApiError} 422 (field 'token') when there is no such link (any more)
 */
export function openDraft(token: string, signal: AbortSignal): Promise<DraftApplicationDto> {
  return sendForJson('/api/applications/draft', { method: 'POST', body: { token }, signal });
}

const own = '/api/applications/own';

/**
 * POST /api/applications/own: what the link of an application opens. It changes nothing.
 * @throws {ApiError} 422 (field 'token') when there is no such link (any more)
 */
export function getOwnApplication(token: string, signal: AbortSignal): Promise<OwnApplicationDto> {
  return sendForJson(own, { method: 'POST', body: { token }, signal });
}

/**
 * POST /api/applications/own/confirm: says that the application is the own one; others of the address are set aside.
 * @throws {ApiError} 403 when the link did not reach the address; 409 when another one was confirmed
 */
export function confirmApplication(token: string): Promise<OwnApplicationDto> {
  return sendForJson(`${own}/confirm`, { method: 'POST', body: { token } });
}

/**
 * POST /api/applications/own/change: what was sent is from then on what is given here.
 * @throws {ApiError} 403 when the round takes no applications any more; 422 when a field is wrong
 */
export function changeApplication(
  request: ChangeOwnApplicationRequest,
): Promise<OwnApplicationDto> {
  return sendForJson(`${own}/change`, { method: 'POST', body: request });
}

/**
 * POST /api/applications/own/withdraw.
 * @throws {ApiError} 409 when it is withdrawn already
 */
export function withdrawApplication(token: string): Promise<OwnApplicationDto> {
  return sendForJson(`${own}/withdraw`, { method: 'POST', body: { token } });
}
