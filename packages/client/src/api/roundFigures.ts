import type { ApplicationAverage, RoundFiguresDto } from '@club/shared/roundFigures';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

/**
 * GET /api/admin/rounds/{id}/figures.
 * @throws {ApiError} 404 when there is no such round
 */
export function getRoundFigures(round: string, signal: AbortSignal): Promise<RoundFiguresDto> {
  return sendSignedInForJson(`${pathOf(round)}/figures`, { signal });
}

/** GET /api/admin/rounds/{id}/figures.csv: the same as a file. */
export async function downloadRoundFigures(round: string): Promise<Blob> {
  return (await sendSignedIn(`${pathOf(round)}/figures.csv`)).blob();
}

/**
 * GET /api/admin/rounds/{id}/averages: of the applications whose reviews the account may see.
 * @throws {ApiError} 404 when there is no such round
 */
export function listAverages(round: string, signal: AbortSignal): Promise<ApplicationAverage[]> {
  return sendSignedInForJson(`${pathOf(round)}/averages`, { signal });
}

function pathOf(round: string): string {
  return `/api/admin/rounds/${encodeURIComponent(round)}`;
}
