import type {
  ChangeTeamMemberRequest,
  CopyPositionsRequest,
  OrderTeamRequest,
  SaveTeamMemberRequest,
  SaveTermRequest,
  TeamMemberDto,
  TermDto,
} from '@club/shared/team';
import { send, sendForJson } from './client';

const root = '/api/admin/team';
const termsRoot = '/api/admin/terms';

/** GET /api/admin/terms, the latest first. */
export function listTerms(authorization: string, signal: AbortSignal): Promise<TermDto[]> {
  return sendForJson(termsRoot, { authorization, signal });
}

/**
 * POST /api/admin/terms.
 * @throws {ApiError} 409 when another term has some of the days, 422 when a field is wrong
 */
export function createTerm(term: SaveTermRequest, authorization: string): Promise<TermDto> {
  return sendForJson(termsRoot, { method: 'POST', body: term, authorization });
}

/**
 * PATCH /api/admin/terms/{id}.
 * @throws {ApiError} 409 when another term has some of the days, 422 when a field is wrong
 */
export function changeTerm(
  id: string,
  term: SaveTermRequest,
  authorization: string,
): Promise<TermDto> {
  return sendForJson(`${termsRoot}/${id}`, { method: 'PATCH', body: term, authorization });
}

/**
 * DELETE /api/admin/terms/{id}.
 * @throws {ApiError} 409 when people belong to it
 */
export async function deleteTerm(id: string, authorization: string): Promise<void> {
  await send(`${termsRoot}/${id}`, { method: 'DELETE', authorization });
}

/** GET /api/admin/team/positions: those of all terms, the latest term first. */
export function listPositions(authorization: string, signal: AbortSignal): Promise<string[]> {
  return sendForJson(`${root}/positions`, { authorization, signal });
}

/**
 * POST /api/admin/team/positions/copy: adds the positions that a term has not yet, without names.
 * @throws {ApiError} 409 when they do not fit
 */
export function copyPositions(
  copy: CopyPositionsRequest,
  authorization: string,
): Promise<TeamMemberDto[]> {
  return sendForJson(`${root}/positions/copy`, { method: 'POST', body: copy, authorization });
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
 * @throws {ApiError} 409 when somebody else has changed the person meanwhile, 422 when a field is wrong
 */
export function changeTeamMember(
  id: string,
  member: ChangeTeamMemberRequest,
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

/** POST /api/admin/team/{id}/take-off: takes somebody off the archive. */
export function takeOffTeamMember(id: string, authorization: string): Promise<TeamMemberDto> {
  return sendForJson(`${root}/${id}/take-off`, { method: 'POST', authorization });
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
