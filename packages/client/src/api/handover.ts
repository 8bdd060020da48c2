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
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/** GET /api/admin/handover/current: the handover that runs, if one does. */
export function getCurrentHandover(signal: AbortSignal): Promise<CurrentHandoverDto> {
  return sendSignedInForJson('/api/admin/handover/current', { signal });
}

/** GET /api/admin/handover/proposal: with what the plan of the next one begins. */
export function getHandoverProposal(signal: AbortSignal): Promise<HandoverProposalDto> {
  return sendSignedInForJson('/api/admin/handover/proposal', { signal });
}

/**
 * POST /api/admin/handover/check: what does not fit in the parts of a plan that are written.
 * @throws {ApiError} 422 when a field is wrong by itself
 */
export function checkHandoverPlan(part: HandoverPlanPart): Promise<PlanProblemsDto> {
  return sendSignedInForJson('/api/admin/handover/check', { method: 'POST', body: part });
}

/**
 * POST /api/admin/handover: carries out a plan.
 * @throws {ApiError} 409 when a handover runs or another term has one of the days, 422 when the plan does
 * not fit, or the own password is needed
 */
export function startHandover(plan: StartHandoverRequest): Promise<HandoverDto> {
  return sendSignedInForJson('/api/admin/handover', { method: 'POST', body: plan });
}

/**
 * DELETE /api/admin/handover/current: takes back what the handover has written.
 * @throws {ApiError} 409 when the new term has begun
 */
export async function undoHandover(): Promise<void> {
  await sendSignedIn('/api/admin/handover/current', { method: 'DELETE' });
}

/**
 * POST /api/admin/handover/current/close: ends a handover of which something still waits.
 * @throws {ApiError} 409 when the new term has not begun
 */
export async function closeHandover(): Promise<void> {
  await sendSignedIn('/api/admin/handover/current/close', { method: 'POST' });
}

/**
 * POST /api/admin/handover/current/people/{id}/link: a link, which ends the former one.
 * @throws {ApiError} 409 when the person has the role already, 422 when the own password is needed
 */
export function createPersonLink(id: string, request: PersonLinkRequest): Promise<OneTimeLinkDto> {
  return sendSignedInForJson(`/api/admin/handover/current/people/${encodeURIComponent(id)}/link`, {
    method: 'POST',
    body: request,
  });
}
