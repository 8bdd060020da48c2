import type { OneTimeLinkDto } from '@club/shared/access';
import type {
  CurrentHandoverDto,
  HandoverDto,
  HandoverPlanPart,
  HandoverProposalDto,
  PersonLinkRequest,
  PlanProblemsDto,
  StartHandoverRequest,
} from '@club/shared/handover';
import { send, sendForJson } from './client';

/** GET /api/admin/handover/current: the handover that runs, if one does. */
export function getCurrentHandover(
  authorization: string,
  signal: AbortSignal,
): Promise<CurrentHandoverDto> {
  return sendForJson('/api/admin/handover/current', { authorization, signal });
}

/** GET /api/admin/handover/proposal: with what the plan of the next one begins. */
export function getHandoverProposal(
  authorization: string,
  signal: AbortSignal,
): Promise<HandoverProposalDto> {
  return sendForJson('/api/admin/handover/proposal', { authorization, signal });
}

/**
 * POST /api/admin/handover/check: what does not fit in the parts of a plan that are written.
 * @throws {ApiError} 422 when a field is wrong by itself
 */
export function checkHandoverPlan(
  part: HandoverPlanPart,
  authorization: string,
): Promise<PlanProblemsDto> {
  return sendForJson('/api/admin/handover/check', { method: 'POST', body: part, authorization });
}

/**
 * POST /api/admin/handover: carries out a plan.
 * @throws {ApiError} 409 when a handover runs or another term has one of the days, 422 when the plan does
 * not fit, or the own password is needed
 */
export function startHandover(
  plan: StartHandoverRequest,
  authorization: string,
): Promise<HandoverDto> {
  return sendForJson('/api/admin/handover', { method: 'POST', body: plan, authorization });
}

/**
 * DELETE /api/admin/handover/current: takes back what the handover has written.
 * @throws {ApiError} 409 when the new term has begun
 */
export async function undoHandover(authorization: string): Promise<void> {
  await send('/api/admin/handover/current', { method: 'DELETE', authorization });
}

/**
 * POST /api/admin/handover/current/close: ends a handover of which something still waits.
 * @throws {ApiError} 409 when the new term has not begun
 */
export async function closeHandover(authorization: string): Promise<void> {
  await send('/api/admin/handover/current/close', { method: 'POST', authorization });
}

/**
 * POST /api/admin/handover/current/people/{id}/link: a link, which ends the former one.
 * @throws {ApiError} 409 when the person has the role already, 422 when the own password is needed
 */
export function createPersonLink(
  id: string,
  request: PersonLinkRequest,
  authorization: string,
): Promise<OneTimeLinkDto> {
  return sendForJson(`/api/admin/handover/current/people/${encodeURIComponent(id)}/link`, {
    method: 'POST',
    body: request,
    authorization,
  });
}
