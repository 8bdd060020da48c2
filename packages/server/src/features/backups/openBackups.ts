import type { GetToday } from '../../clubDay';
import { createToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import type { DailyRun } from '../../schedule/schedule';
import { listAdminEmails } from '../access/admins.service';
import type { Mails } from '../mails/mails.service';
import { type BackupOptions, type Backups, createBackups } from './backups.service';
import { BackupWork } from './backupWork';

/** In the club's time zone: few people are on the site then. */
const nightlyFrom = '02:30';

/** Opens the backups of this site, and names what a process that died has left half done. */
export async function openBackups(options: BackupOptions): Promise<Backups> {
  const work = new BackupWork(options);
  await work.tidy().catch((error) => {
    options.logger.error({ err: error }, 'It is not known what became of the last backup');
  });
  return createBackups(options, work);
}

interface NightlyDependencies {
  backups: Backups;
  mails: Mails;
  describeClub: DescribeClub;
  logger: Logger;
}

/** What the site does every night when BACKUP_DIR is set. Admins get a mail when it fails. */
export function nightlyBackup(dependencies: NightlyDependencies): DailyRun {
  const { backups, describeClub } = dependencies;
  const today = createToday(describeClub);
  return {
    name: 'backup',
    from: nightlyFrom,
    async run() {
      const problem = await backups.makeNightly();
      if (problem !== null) await tellAdmins(problem, today, dependencies);
    },
  };
}

async function tellAdmins(
  problem: string,
  today: GetToday,
  { mails, logger }: NightlyDependencies,
): Promise<void> {
  for (const address of await listAdminEmails(today())) {
    await mails.queue('backupFailed', address, { problem }).catch((error) => {
      logger.error({ err: error }, 'An admin is not told that the backup failed');
    });
  }
}
