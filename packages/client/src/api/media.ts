import type { MediaDto, MediaListQuery, UpdateMediaRequest } from '@club/shared/media';
import { type ListPage, sendForList } from './list';
import { sendSignedIn, sendSignedInForJson } from './signedIn';
import { sendFile } from './upload';

const path = '/api/admin/media';

/** GET /api/admin/media. */
export function listMedia(query: MediaListQuery, signal: AbortSignal): Promise<ListPage<MediaDto>> {
  return sendForList(path, query, signal);
}

/** The most ids that the API takes. */
export const maxIds = 100;

/** GET /api/admin/media?ids=: the pictures with these ids, also those in the bin. */
export async function findMedia(ids: string[], signal: AbortSignal): Promise<MediaDto[]> {
  const query = { ids: ids.join(','), limit: maxIds };
  return (await sendForList<MediaDto>(path, query, signal)).entries;
}

export type PicturePurpose = 'picture' | 'logo';

/**
 * POST /api/admin/media: the same file again gives the picture that there is.
 * @throws {ApiError} 409 without space, 413, 415 and 422 for a file that cannot be used
 */
export function uploadMedia(
  file: File,
  purpose: PicturePurpose,
  upload: Parameters<typeof sendFile>[2],
): Promise<MediaDto> {
  const query = new URLSearchParams({ name: file.name, purpose });
  return sendFile(`${path}?${query}`, file, upload);
}

/**
 * PATCH /api/admin/media/{id}: what is left out stays.
 * @throws {ApiError} 409 when somebody else has changed it meanwhile: `current` is how
 */
export function updateMedia(id: string, change: UpdateMediaRequest): Promise<MediaDto> {
  return sendSignedInForJson(pathOf(id), { method: 'PATCH', body: change });
}

/**
 * DELETE /api/admin/media/{id}: puts it into the bin.
 * @throws {ApiError} 409 while it is in use, with the places
 */
export async function deleteMedia(id: string): Promise<void> {
  await sendSignedIn(pathOf(id), { method: 'DELETE' });
}

/** POST /api/admin/media/{id}/restore. */
export async function restoreMedia(id: string): Promise<void> {
  await sendSignedIn(`${pathOf(id)}/restore`, { method: 'POST' });
}

/** DELETE /api/admin/media/{id}/for-good. */
export async function deleteMediaForGood(id: string): Promise<void> {
  await sendSignedIn(`${pathOf(id)}/for-good`, { method: 'DELETE' });
}

function pathOf(id: string): string {
  return `${path}/${encodeURIComponent(id)}`;
}
