import type { SiteFacts } from '../../health/healthSite';
import { findClockChange } from '../../schedule/clockWatch';
import { findBackupProblem, findLastVerifiedBackup } from '../backups/backupRecords.service';
import { describeOffsite } from '../backups/offsite.service';
import { countMails } from '../mails/mails.service';
import { getSetup } from '../setup/setup.service';

/**
 * What the database knows of how the site is.
 * @param url the public origin of the site
 */
export async function readFacts(url: string | undefined): Promise<SiteFacts> {
  const [setup, clockHours, waiting, failed, verifiedAt, problem, offsite] = await Promise.all([
    ...([getSetup(), findClockChange(), countMails('waiting'), countMails('failed')] as const),
    ...([findLastVerifiedBackup(), findBackupProblem(), describeOffsite()] as const),
  ]);
  return {
    url,
    setup: setup.state,
    clockHours,
    offsite,
    mails: { waiting, failed },
    backups: { verifiedAt, problem },
  };
}
