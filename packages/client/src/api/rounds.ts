import type { ApplicationLinkDto, ApplicationListQuery } from '@club/shared/application';
import type { ListedApplicationDto, ReadApplicationDto } from '@club/shared/review';
import type {
  ChangeRoundRequest,
  CopyRoundRequest,
  Reviewer,
  RoundDto,
  RoundListQuery,
  SaveRoundRequest,
} from '@club/shared/round';
import { type ListPage, sendForList, toParameters } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

const root = '/api/admin/rounds';

/** GET /api/admin/rounds. */
export function listRounds(
  query: RoundListQuery,
  signal: AbortSignal,
): Promise<ListPage<RoundDto>> {
  return sendForList(root, query, signal);
}

/**
 * GET /api/admin/rounds/{id}.
 * @throws {ApiError} 404 when there is no such round
 */
export function getRound(id: string, signal: AbortSignal): Promise<RoundDto> {
  return sendSignedInForJson(pathOf(id), { signal });
}

/** GET /api/admin/rounds/reviewers: who can be one. */
export function listReviewers(signal: AbortSignal): Promise<Reviewer[]> {
  return sendSignedInForJson(`${root}/reviewers`, { signal });
}

/**
 * POST /api/admin/rounds: makes a draft.
 * @throws {ApiError} 422 when a field is wrong
 */
export function createRound(round: SaveRoundRequest): Promise<RoundDto> {
  return sendSignedInForJson(root, { method: 'POST', body: round });
}

/**
 * PATCH /api/admin/rounds/{id}.
 * @throws {ApiError} 409 when somebody else has changed it meanwhile (`current` is how), 422 when a field is wrong
 */
export function changeRound(id: string, round: ChangeRoundRequest): Promise<RoundDto> {
  return sendSignedInForJson(pathOf(id), { method: 'PATCH', body: round });
}

/**
 * POST /api/admin/rounds/{id}/copy: makes a draft for another term.
 * @throws {ApiError} 422 when a field is wrong
 */
export function copyRound(id: string, copy: CopyRoundRequest): Promise<RoundDto> {
  return sendSignedInForJson(`${pathOf(id)}/copy`, { method: 'POST', body: copy });
}

/**
 * POST /api/admin/rounds/{id}/open.
 * @throws {ApiError} 409 when it is open already, another one is, or its deadline is over
 */
export function openRound(id: string): Promise<RoundDto> {
  return sendSignedInForJson(`${pathOf(id)}/open`, { method: 'POST' });
}

/**
 * POST /api/admin/rounds/{id}/close.
 * @throws {ApiError} 409 when it is not open
 */
export function closeRound(id: string): Promise<RoundDto> {
  return sendSignedInForJson(`${pathOf(id)}/close`, { method: 'POST' });
}

/**
 * GET /api/admin/rounds/{id}/applications.
 * @throws {ApiError} 404 when there is no such round
 */
export function listApplications(
  round: string,
  query: ApplicationListQuery,
  signal: AbortSignal,
): Promise<ListPage<ListedApplicationDto>> {
  return sendForList(`${pathOf(round)}/applications`, query, signal);
}

/**
 * GET /api/admin/rounds/{id}/applications/{applicationId}.
 * @throws {ApiError} 404 when there is none
 */
export function getApplication(
  round: string,
  id: string,
  signal: AbortSignal,
): Promise<ReadApplicationDto> {
  const path = `${pathOf(round)}/applications/${encodeURIComponent(id)}`;
  return sendSignedInForJson(path, { signal });
}

/**
 * POST /api/admin/rounds/{id}/applications/{applicationId}/link: a link of its own, for the team to hand on.
 * @throws {ApiError} 404 when there is no such application
 */
export function createApplicationLink(round: string, id: string): Promise<ApplicationLinkDto> {
  const path = `${pathOf(round)}/applications/${encodeURIComponent(id)}/link`;
  return sendSignedInForJson(path, { method: 'POST' });
}

/**
 * POST /api/admin/rounds/{id}/applications/{applicationId}/aside: it does not count any more.
 * @throws {ApiError} 409 when it does not count already, or the person is accepted
 */
export async function setApplicationAside(round: string, id: string): Promise<void> {
  const path = `${pathOf(round)}/applications/${encodeURIComponent(id)}/aside`;
  await sendSignedIn(path, { method: 'POST' });
}

/**
 * POST /api/admin/rounds/{id}/applications/{applicationId}/take-back: it counts again.
 * @throws {ApiError} 409 when it is not set aside, or another one of the address is confirmed
 */
export async function takeApplicationBack(round: string, id: string): Promise<void> {
  const path = `${pathOf(round)}/applications/${encodeURIComponent(id)}/take-back`;
  await sendSignedIn(path, { method: 'POST' });
}

/**
 * GET /api/admin/rounds/{id}/applications.csv: the file.
 * @throws {ApiError} 422 without a purpose or a column
 */
export async function exportApplications(
  round: string,
  query: { purpose: string; columns?: string } & ApplicationListQuery,
): Promise<Blob> {
  const path = `${pathOf(round)}/applications.csv?${toParameters(query)}`;
  return (await sendSignedIn(path)).blob();
}

function pathOf(id: string): string {
  return `${root}/${encodeURIComponent(id)}`;
}
