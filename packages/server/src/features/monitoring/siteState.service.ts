import { findLastVerifiedBackup } from '../backups/backupRecords.service';
import { findAnyBackupProblem } from '../backups/offsite.service';
import { countMails } from '../mails/mails.service';

/** What the operator wants to know of a site that is ready. */
export interface SiteState {
  /** When this process started, ISO 8601 in UTC. */
  startedAt: string;
  /** How many mails wait to be sent, and how many could not be sent within the last 30 days. */
  mails: { waiting: number; failed: number };
  /** When the newest verified one was made, ISO 8601 in UTC, and what is wrong with them; null for none. */
  backups: { verifiedAt: string | null; problem: string | null };
}

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
