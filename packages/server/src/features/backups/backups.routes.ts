import { type Call, call } from '../../calls/call';
import { backup, backupList, offsite } from './backups.answers';
import {
  type BackupDependencies,
  downloadBackup,
  getBackup,
  listBackups,
  makeBackup,
  sendBackup,
  verifyBackup,
} from './backups.controller';
import { downloadBackupRequest } from './backups.validators';

const busy = 'The handover is being changed at this moment.';

export function backupsCalls(dependencies: BackupDependencies): Call[] {
  return [
    call({
      method: 'GET',
      path: '/api/admin/backups',
      summary: 'The backups, the newest first, and what is wrong with them.',
      access: 'backup',
      status: 200,
      answer: backupList,
      handler: listBackups(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/backups',
      summary: 'Begin to make a backup, which is verified afterwards.',
      access: 'backup',
      event: 'backup',
      status: 202,
      answer: backup,
      refusals: { 409: busy },
      handler: makeBackup(dependencies),
    }),
    call({
      method: 'GET',
      path: '/api/admin/backups/:name',
      summary: 'One backup, e.g. to see whether it is made.',
      access: 'backup',
      status: 200,
      answer: backup,
      handler: getBackup(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/backups/:name/verify',
      summary: 'Begin to restore a backup elsewhere and to compare it.',
      access: 'backup',
      event: 'backupVerification',
      status: 202,
      answer: backup,
      refusals: { 409: busy },
      handler: verifyBackup(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/backups/:name/download',
      summary: 'The file of a backup. The own password is asked for.',
      access: 'backup',
      event: 'backupDownload',
      body: downloadBackupRequest,
      status: 200,
      answerType: 'application/zip',
      refusals: {
        422: 'The password is wrong.',
        429: 'Too many wrong passwords.',
      },
      handler: downloadBackup(dependencies),
    }),
    call({
      method: 'POST',
      path: '/api/admin/offsite-copies',
      summary:
        'Begin to send the newest backup to the storage on another machine, and to prove it there.',
      access: 'backup',
      event: 'backupSending',
      status: 202,
      answer: offsite,
      refusals: { 409: 'It is being done, there is no backup to send, or no storage is set.' },
      handler: sendBackup(dependencies),
    }),
  ];
}
