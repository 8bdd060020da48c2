import type { BackupDto, BackupsDto, DownloadBackupRequest } from '@club/shared/backup';
import { send, sendForJson } from './client';

const path = '/api/admin/backups';

function pathOf(name: string): string {
  return `${path}/${encodeURIComponent(name)}`;
}

/** GET /api/admin/backups. */
export function listBackups(authorization: string, signal: AbortSignal): Promise<BackupsDto> {
  return sendForJson(path, { authorization, signal });
}

/**
 * POST /api/admin/backups: begins to make one.
 * @throws {ApiError} 409 while one is made or verified
 */
export function makeBackup(authorization: string): Promise<BackupDto> {
  return sendForJson(path, { method: 'POST', authorization });
}

/**
 * POST /api/admin/backups/:name/verify: begins to verify it.
 * @throws {ApiError} 404 when the file is gone, 409 while one is made or verified
 */
export function verifyBackup(name: string, authorization: string): Promise<BackupDto> {
  return sendForJson(`${pathOf(name)}/verify`, { method: 'POST', authorization });
}

/**
 * POST /api/admin/backups/:name/download: the file.
 * @throws {ApiError} 404 when it is gone, 422 when the password is wrong
 */
export async function downloadBackup(
  name: string,
  request: DownloadBackupRequest,
  authorization: string,
): Promise<Blob> {
  const body = { method: 'POST', body: request, authorization } as const;
  return (await send(`${pathOf(name)}/download`, body)).blob();
}
