import { type RequestHandler, Router } from 'express';
import { readJson } from '../../middleware/readJson';
import { requirePermission } from '../../middleware/requirePermission';
import { securityEvent } from '../../middleware/securityEvents';
import {
  type BackupDependencies,
  downloadBackup,
  getBackup,
  listBackups,
  makeBackup,
  verifyBackup,
} from './backups.controller';

export function backupsRouter(
  authenticate: RequestHandler,
  dependencies: BackupDependencies,
): Router {
  const guards = [authenticate, requirePermission('backup')];
  return Router()
    .get('/api/admin/backups', guards, listBackups(dependencies))
    .post('/api/admin/backups', securityEvent('backup'), guards, makeBackup(dependencies))
    .get('/api/admin/backups/:name', guards, getBackup(dependencies))
    .post(
      '/api/admin/backups/:name/verify',
      securityEvent('backupVerification'),
      guards,
      verifyBackup(dependencies),
    )
    .post(
      '/api/admin/backups/:name/download',
      securityEvent('backupDownload'),
      guards,
      readJson,
      downloadBackup(dependencies),
    );
}
