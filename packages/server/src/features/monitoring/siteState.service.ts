import type { SiteState } from '@club/shared/monitoring';
import { findLastVerifiedBackup } from '../backups/backupRecords.service';
import { findAnyBackupProblem } from '../backups/offsite.service';
import { countMails } from '../mails/mails.service';

export async function describeState(): Promise<SiteState> {
  const [waiting, failed, verified, problem] = await Promise.all([
    countMails('waiting'),
    countMails('failed'),
    findLastVerifiedBackup(),
    findAnyBackupProblem(),
  ]);
  return {
    startedAt: new Date(performance.timeOrigin).toISOString(),
    mails: { waiting, failed },
    backups: { verifiedAt: verified?.toISOString() ?? null, problem },
  };
}
