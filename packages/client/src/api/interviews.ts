import type { InviteRequest } from '@club/shared/application';
import type {
  InvitationPreviewDto,
  InvitedDto,
  RoundSlotsDto,
  SaveSlotsRequest,
} from '@club/shared/interview';
import { sendSignedInForJson } from './signedIn';

/**
 * GET /api/admin/rounds/{id}/slots.
 * @throws {ApiError} 404 when there is no such round
 */
export function getSlots(round: string, signal: AbortSignal): Promise<RoundSlotsDto> {
  return sendSignedInForJson(pathOf(round, 'slots'), { signal });
}

/**
 * PUT /api/admin/rounds/{id}/slots: all times.
 * @throws {ApiError} 409 when somebody else has changed them meanwhile, or somebody has one that is missing
 */
export function saveSlots(round: string, request: SaveSlotsRequest): Promise<RoundSlotsDto> {
  return sendSignedInForJson(pathOf(round, 'slots'), { method: 'PUT', body: request });
}

/**
 * POST /api/admin/rounds/{id}/slots/free: takes a time back from who has it.
 * @param slot key of the time
 * @throws {ApiError} 409 when nobody has it
 */
export function freeSlot(round: string, slot: string): Promise<RoundSlotsDto> {
  return sendSignedInForJson(pathOf(round, 'slots/free'), { method: 'POST', body: { slot } });
}

/**
 * GET /api/admin/rounds/{id}/invite: what an invitation says, and whether there are enough times.
 * @param chooseBy 'YYYY-MM-DD'; null for no such day
 */
export function previewInvitation(
  round: string,
  chooseBy: string | null,
  signal: AbortSignal,
): Promise<InvitationPreviewDto> {
  const query = chooseBy === null ? '' : `?chooseBy=${encodeURIComponent(chooseBy)}`;
  return sendSignedInForJson(pathOf(round, `invite${query}`), { signal });
}

/**
 * POST /api/admin/rounds/{id}/invite.
 * @throws {ApiError} 409 when they are more or fewer than expected
 */
export function inviteApplicants(round: string, request: InviteRequest): Promise<InvitedDto> {
  return sendSignedInForJson(pathOf(round, 'invite'), { method: 'POST', body: request });
}

/**
 * POST /api/admin/rounds/{id}/invite/take-back.
 * @throws {ApiError} 409 when the person has a time by now
 */
export function takeInvitationBack(round: string, application: string): Promise<RoundSlotsDto> {
  const body = { application };
  return sendSignedInForJson(pathOf(round, 'invite/take-back'), { method: 'POST', body });
}

function pathOf(round: string, part: string): string {
  return `/api/admin/rounds/${encodeURIComponent(round)}/${part}`;
}
