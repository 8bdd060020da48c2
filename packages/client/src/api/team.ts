import type {
  OrderTeamRequest,
  SaveTeamMemberRequest,
  TeamMemberDto,
  TermDto,
} from '@club/shared/team';
import { send, sendForJson } from './client';

const root = '/api/admin/team';

/** GET /api/admin/terms, the newest first. */
export function listTerms(authorization: string, signal: AbortSignal): Promise<TermDto[]> {
  return sendForJson('/api/admin/terms', { authorization, signal });
}

/**
 * GET /api/admin/team: the people of a term in their order, or those of them in the bin.
 * @throws {ApiError} 404 when there is no such term
 */
export function listTeam(
  query: { term: string; bin: boolean },
  authorization: string,
  signal: AbortSignal,
): Promise<TeamMemberDto[]> {
  return sendForJson(`${root}?term=${query.term}&bin=${query.bin}`, { authorization, signal });
}

/**
 * POST /api/admin/team: adds somebody at the end of the list.
 * @throws {ApiError} 409 when the term is full, 422 when a field is wrong
 */
export function addTeamMember(
  member: SaveTeamMemberRequest,
  authorization: string,
): Promise<TeamMemberDto> {
  return sendForJson(root, { method: 'POST', body: member, authorization });
}

/**
 * PATCH /api/admin/team/{id}.
 * @throws {ApiError} 422 when a field is wrong
 */
export function changeTeamMember(
  id: string,
  member: SaveTeamMemberRequest,
  authorization: string,
): Promise<TeamMemberDto> {
  return sendForJson(`${root}/${id}`, { method: 'PATCH', body: member, authorization });
}

/**
 * PUT /api/admin/team/order.
 * @throws {ApiError} 409 when somebody was added or removed meanwhile
 */
export async function orderTeam(order: OrderTeamRequest, authorization: string): Promise<void> {
  await send(`${root}/order`, { method: 'PUT', body: order, authorization });
}

/** DELETE /api/admin/team/{id}: puts somebody into the bin. */
export async function removeTeamMember(id: string, authorization: string): Promise<void> {
  await send(`${root}/${id}`, { method: 'DELETE', authorization });
}

/**
 * POST /api/admin/team/{id}/restore: takes somebody out of the bin, to the end of the list.
 * @throws {ApiError} 409 when the term is full
 */
export async function restoreTeamMember(id: string, authorization: string): Promise<void> {
  await send(`${root}/${id}/restore`, { method: 'POST', authorization });
}

/** DELETE /api/admin/team/{id}/for-good: deletes somebody who is in the bin. */
export async function deleteTeamMember(id: string, authorization: string): Promise<void> {
  await send(`${root}/${id}/for-good`, { method: 'DELETE', authorization });
}
