import type { BackupDto, BackupsDto, DownloadBackupRequest, OffsiteDto } from '@club/shared/backup';
import { sendSignedIn, sendSignedInForJson } from './signedIn';

const path = '/api/admin/backups';

function pathOf(name: string): string {
  return `${path}/${encodeURIComponent(name)}`;
}

/** GET /api/admin/backups. */
export function listBackups(signal: AbortSignal): Promise<BackupsDto> {
  return sendSignedInForJson(path, { signal });
}

/**
 * POST /api/admin/backups: begins to make one.
 * @throws {ApiError} 409 while one is made or verified
 */
export function makeBackup(): Promise<BackupDto> {
  return sendSignedInForJson(path, { method: 'POST' });
}

/**
 * POST /api/admin/backups/:name/verify: begins to verify it.
 * @throws {ApiError} 404 when the file is gone, 409 while one is made or verified
 */
export function verifyBackup(name: string): Promise<BackupDto> {
  return sendSignedInForJson(`${pathOf(name)}/verify`, { method: 'POST' });
}

/**
 * POST /api/admin/offsite-copies: begins to send the newest one off the machine, and to prove it there.
 * @throws {ApiError} 409 while that is being done, and when there is none
 */
export function sendBackup(): Promise<OffsiteDto> {
  return sendSignedInForJson('/api/admin/offsite-copies', { method: 'POST' });
}

/**
 * POST /api/admin/backups/:name/download: the file.
 * @throws {ApiError} 404 when it is gone, 422 when the password is wrong
 */
export async function downloadBackup(name: string, request: DownloadBackupRequest): Promise<Blob> {
  const body = { method: 'POST', body: request } as const;
  return (await sendSignedIn(`${pathOf(name)}/download`, body)).blob();
}
