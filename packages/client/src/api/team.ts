import type {
  ChangeTeamMemberRequest,
  ChangeTermRequest,
  CopyPositionsRequest,
  OrderTeamRequest,
  SaveTeamMemberRequest,
  SaveTermRequest,
  TeamMemberDto,
  TermDto,
  TermsNowDto,
} from '@club/shared/team';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

const root = '/api/admin/team';
const termsRoot = '/api/admin/terms';

/** GET /api/admin/terms, the latest first. */
export function listTerms(signal: AbortSignal): Promise<TermDto[]> {
  return sendSignedInForJson(termsRoot, { signal });
}

/** GET /api/admin/terms/now: which term the site shows today, and which one may come next. */
export function getTermsNow(signal: AbortSignal): Promise<TermsNowDto> {
  return sendSignedInForJson(`${termsRoot}/now`, { signal });
}

/**
 * POST /api/admin/terms.
 * @throws {ApiError} 409 when another term has some of the days, 422 when a field is wrong
 */
export function createTerm(term: SaveTermRequest): Promise<TermDto> {
  return sendSignedInForJson(termsRoot, { method: 'POST', body: term });
}

/**
 * PATCH /api/admin/terms/{id}.
 * @throws {ApiError} 409 when somebody else has changed it meanwhile (`current` is how) or another term has
 * some of the days, 422 when a field is wrong
 */
export function changeTerm(id: string, term: ChangeTermRequest): Promise<TermDto> {
  return sendSignedInForJson(`${termsRoot}/${id}`, { method: 'PATCH', body: term });
}

/**
 * DELETE /api/admin/terms/{id}.
 * @throws {ApiError} 409 when people belong to it
 */
export async function deleteTerm(id: string): Promise<void> {
  await sendSignedIn(`${termsRoot}/${id}`, { method: 'DELETE' });
}

/** GET /api/admin/team/positions: those of all terms, the latest term first. */
export function listPositions(signal: AbortSignal): Promise<string[]> {
  return sendSignedInForJson(`${root}/positions`, { signal });
}

/**
 * POST /api/admin/team/positions/copy: adds the positions that a term has not yet, without names.
 * @throws {ApiError} 409 when they do not fit
 */
export function copyPositions(copy: CopyPositionsRequest): Promise<TeamMemberDto[]> {
  return sendSignedInForJson(`${root}/positions/copy`, { method: 'POST', body: copy });
}

/**
 * GET /api/admin/team: the people of a term in their order, or those of them in the bin.
 * @throws {ApiError} 404 when there is no such term
 */
export function listTeam(
  query: { term: string; bin: boolean },
  signal: AbortSignal,
): Promise<TeamMemberDto[]> {
  return sendSignedInForJson(`${root}?term=${query.term}&bin=${query.bin}`, { signal });
}

/**
 * POST /api/admin/team: adds somebody at the end of the list.
 * @throws {ApiError} 409 when the term is full, 422 when a field is wrong
 */
export function addTeamMember(member: SaveTeamMemberRequest): Promise<TeamMemberDto> {
  return sendSignedInForJson(root, { method: 'POST', body: member });
}

/**
 * PATCH /api/admin/team/{id}.
 * @throws {ApiError} 409 when somebody else has changed the person meanwhile, 422 when a field is wrong
 */
export function changeTeamMember(
  id: string,
  member: ChangeTeamMemberRequest,
): Promise<TeamMemberDto> {
  return sendSignedInForJson(`${root}/${id}`, { method: 'PATCH', body: member });
}

/**
 * PUT /api/admin/team/order.
 * @throws {ApiError} 409 when somebody else has changed the team meanwhile (`current` is how, as listTeam)
 */
export async function orderTeam(order: OrderTeamRequest): Promise<void> {
  await sendSignedIn(`${root}/order`, { method: 'PUT', body: order });
}

/** POST /api/admin/team/{id}/take-off: takes somebody off the archive. */
export function takeOffTeamMember(id: string): Promise<TeamMemberDto> {
  return sendSignedInForJson(`${root}/${id}/take-off`, { method: 'POST' });
}

/** DELETE /api/admin/team/{id}: puts somebody into the bin. */
export async function removeTeamMember(id: string): Promise<void> {
  await sendSignedIn(`${root}/${id}`, { method: 'DELETE' });
}

/**
 * POST /api/admin/team/{id}/restore: takes somebody out of the bin, to the end of the list.
 * @throws {ApiError} 409 when the term is full
 */
export async function restoreTeamMember(id: string): Promise<void> {
  await sendSignedIn(`${root}/${id}/restore`, { method: 'POST' });
}

/** DELETE /api/admin/team/{id}/for-good: deletes somebody who is in the bin. */
export async function deleteTeamMember(id: string): Promise<void> {
  await sendSignedIn(`${root}/${id}/for-good`, { method: 'DELETE' });
}
