import { basename, dirname } from 'node:path';
import { backupCalls } from '@club/shared/backup';
import { controller } from '../../calls/controller';
import type { GetToday } from '../../clubDay';
import type { PasskeyChallenges } from '../../lib/passkeyChallenges';
import type { Passwords } from '../../lib/passwords';
import type { Limits } from '../../limits/limits';
import { requireOwnPassword } from '../auth/auth.service';
import type { Backups } from './backups.service';

/** What the calls about backups need. */
interface BackupDependencies {
  backups: Backups;
  passwords: Passwords;
  challenges: PasskeyChallenges;
  limits: Limits;
  today: GetToday;
}

export function backupsController(dependencies: BackupDependencies) {
  const { backups } = dependencies;
  return controller(backupCalls, {
    'GET /api/admin/backups': {
      access: 'backup',
      handler: () => backups.list(),
    },
    /** It takes a while; the call for one backup says how far it is. */
    'POST /api/admin/backups': {
      access: 'backup',
      event: 'backup',
      handler: ({ by }) => backups.make(by),
    },
    'GET /api/admin/backups/:name': {
      access: 'backup',
      handler: ({ name }) => backups.get(name),
    },
    'POST /api/admin/backups/:name/verify': {
      access: 'backup',
      event: 'backupVerification',
      handler: ({ name, by }) => backups.verify(name, by),
    },
    /** Asks for the password: the file holds everything about everybody. */
    'POST /api/admin/backups/:name/download': {
      access: 'backup',
      event: 'backupDownload',
      async handler({ name, body: { password }, by, source, response }) {
        await backups.get(name);
        await requireOwnPassword(by, { field: 'password', password, source }, dependencies);
        const file = await backups.take(name, by);
        // With a root, because Express takes a hidden folder such as .data above the file for a secret.
        response.download(basename(file), basename(file), {
          root: dirname(file),
          acceptRanges: false,
        });
      },
    },
    /** It takes a while; the list says how far it is. */
    'POST /api/admin/offsite-copies': {
      access: 'backup',
      event: 'backupSending',
      handler: ({ by }) => backups.send(by),
    },
  });
}
