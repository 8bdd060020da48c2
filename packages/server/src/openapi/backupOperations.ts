import { downloadBackupRequest } from '../features/backups/backups.validators';
import type { Operation } from './operation';

const busy = 'A backup is being made or verified.';

/** What admins do with backups. */
export const backupOperations: Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'The backups, the newest first, and what is wrong with them.',
    access: 'backup',
    status: 200,
    answer: 'Backups',
  },
  {
    method: 'POST',
    path: '/api/admin/backups',
    summary: 'Begin to make a backup, which is verified afterwards.',
    access: 'backup',
    status: 202,
    answer: 'Backup',
    refusals: { 409: busy },
  },
  {
    method: 'GET',
    path: '/api/admin/backups/:name',
    summary: 'One backup, e.g. to see whether it is made.',
    access: 'backup',
    status: 200,
    answer: 'Backup',
  },
  {
    method: 'POST',
    path: '/api/admin/backups/:name/verify',
    summary: 'Begin to restore a backup elsewhere and to compare it.',
    access: 'backup',
    status: 202,
    answer: 'Backup',
    refusals: { 409: busy },
  },
  {
    method: 'POST',
    path: '/api/admin/backups/:name/download',
    summary: 'The file of a backup. The own password is asked for.',
    access: 'backup',
    body: downloadBackupRequest,
    status: 200,
    answerType: 'application/zip',
    refusals: {
      422: 'The password is wrong.',
      429: 'Too many wrong passwords.',
    },
  },
];
