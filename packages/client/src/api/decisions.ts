import type {
  DecidedDto,
  DecideRequest,
  DecisionsDto,
  DecisionTextsRequest,
  OfferRequest,
  ReleaseDto,
} from '@club/shared/decision';
import { sendSignedInForJson } from './signedIn';

/**
 * GET /api/admin/rounds/{id}/decisions: the board.
 * @throws {ApiError} 404 when there is no such round
 */
export function getDecisions(round: string, signal: AbortSignal): Promise<DecisionsDto> {
  return sendSignedInForJson(`${pathOf(round)}/decisions`, { signal });
}

/**
 * PUT /api/admin/rounds/{id}/decisions/{applicationId}.
 * @throws {ApiError} 409 when somebody else has decided meanwhile (`current` is the board), a position has not
 *   looked at somebody who is to be declined, or all is released
 */
export function decide(
  round: string,
  application: string,
  decision: DecideRequest,
): Promise<DecidedDto> {
  const path = `${pathOf(round)}/decisions/${encodeURIComponent(application)}`;
  return sendSignedInForJson(path, { method: 'PUT', body: decision });
}

/**
 * GET /api/admin/rounds/{id}/release: what a release does, or has done.
 * @throws {ApiError} 404 when there is no such round
 */
export function getRelease(round: string, signal: AbortSignal): Promise<ReleaseDto> {
  return sendSignedInForJson(`${pathOf(round)}/release`, { signal });
}

/**
 * POST /api/admin/rounds/{id}/release: releases what was previewed.
 * @throws {ApiError} 409 when a decision has changed since, somebody is undecided, or the round is not closed
 */
export function releaseDecisions(round: string, request: { version: number }): Promise<ReleaseDto> {
  return sendSignedInForJson(`${pathOf(round)}/release`, { method: 'POST', body: request });
}

/**
 * PUT /api/admin/rounds/{id}/release/texts: changes the own sentences in mails and pages.
 * @throws {ApiError} 409 when somebody has changed the board since the preview, or all is released
 */
export function changeDecisionTexts(
  round: string,
  request: DecisionTextsRequest,
): Promise<ReleaseDto> {
  return sendSignedInForJson(`${pathOf(round)}/release/texts`, { method: 'PUT', body: request });
}

/**
 * POST /api/admin/rounds/{id}/offers: offers a free place, after the release.
 * @throws {ApiError} 409 when no place is free, the person cannot have it, or somebody on the reserve comes first
 */
export function offerPlace(round: string, request: OfferRequest): Promise<DecisionsDto> {
  return sendSignedInForJson(`${pathOf(round)}/offers`, { method: 'POST', body: request });
}

function pathOf(round: string): string {
  return `/api/admin/rounds/${encodeURIComponent(round)}`;
}
