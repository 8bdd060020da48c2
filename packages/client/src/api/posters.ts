import type { PosterQuery, PrintedPosterQuery } from '@club/shared/poster';
import { sendSignedIn } from './signedIn';

function pathOf(event: string, ending: 'png' | 'pdf', query: Record<string, string>): string {
  const words = new URLSearchParams(query);
  return `/api/admin/events/${encodeURIComponent(event)}/poster.${ending}?${words}`;
}

/** GET /api/admin/events/{id}/poster.png: a poster for screens. */
export async function getPoster(
  event: string,
  query: PosterQuery,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await sendSignedIn(pathOf(event, 'png', { ...query }), { signal })).blob();
}

/** GET /api/admin/events/{id}/poster.pdf: a poster for a sheet of A3. */
export async function getPrintedPoster(event: string, query: PrintedPosterQuery): Promise<Blob> {
  return (await sendSignedIn(pathOf(event, 'pdf', { ...query }))).blob();
}
