import type { SiteFacts } from '../../health/healthSite';
import { findClockChange } from '../../schedule/clockWatch';
import { findBackupProblem, findVerifiedBackup } from '../backups/backupRecords.service';
import { describeOffsite } from '../backups/offsite.service';
import { countMails } from '../mails/mails.service';
import { getSetup } from '../setup/setup.service';

/**
 * What the database knows of how the site is.
 * @param url the public origin of the site
 */
export async function readFacts(url: string | undefined): Promise<SiteFacts> {
  const [setup, clockHours, waiting, failed, verified, problem, offsite] = await Promise.all([
    ...([getSetup(), findClockChange(), countMails('waiting'), countMails('failed')] as const),
    ...([findVerifiedBackup(), findBackupProblem(), describeOffsite()] as const),
  ]);
  return {
    url,
    setup: setup.state,
    clockHours,
    offsite,
    mails: { waiting, failed },
    backups: { verifiedAt: verified?.at ?? null, bytes: verified?.bytes ?? null, problem },
  };
}
