import type { GetToday } from '../../clubDay';
import { createToday } from '../../clubDay';
import type { DescribeClub } from '../../clubDetails';
import type { Logger } from '../../lib/logger';
import type { OffsiteSettings } from '../../offsite/offsiteSettings';
import { openStorage } from '../../offsite/openStorage';
import type { DailyRun } from '../../schedule/schedule';
import { listAdminEmails } from '../access/admins.service';
import type { Mails } from '../mails/mails.service';
import { type BackupOptions, type Backups, createBackups } from './backups.service';
import { BackupWork } from './backupWork';
import { noteOffsite } from './offsite.service';
import { OffsiteWork } from './offsiteWork';

/** In the club's time zone: few people are on the site then. */
const nightlyFrom = '02:30';

/** Opens the backups of this site, and names what a process that died has left half done. */
export async function openBackups(
  options: Omit<BackupOptions, 'offsite'>,
  settings?: OffsiteSettings,
): Promise<Backups> {
  const work = new BackupWork(options);
  const offsite = settings && new OffsiteWork({ ...options, storage: openStorage(settings) });
  await noteOffsite(settings)
    .then(() => Promise.all([work.tidy(), offsite?.tidy()]))
    .catch((error) => {
      options.logger.error({ err: error }, 'It is not known what became of the last backup');
    });
  return createBackups({ ...options, offsite }, work);
}

interface DailyDependencies {
  backups: Backups;
  mails: Mails;
  describeClub: DescribeClub;
  logger: Logger;
}

/** What the site does every night when BACKUP_DIR or BACKUP_URL is set. Admins get a mail when it fails. */
export function nightlyBackup(dependencies: DailyDependencies): DailyRun {
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

/**
 * What the site does every day when BACKUP_URL is set, as soon as there is a new backup. Admins get a mail when
 * it fails for the first time.
 */
export function offsiteCopy(offsite: OffsiteWork, dependencies: DailyDependencies): DailyRun {
  const today = createToday(dependencies.describeClub);
  return {
    name: 'offsite',
    from: nightlyFrom,
    isLong: true,
    isReady: () => offsite.isReady(),
    async run() {
      try {
        await offsite.run();
      } catch (error) {
        const problem = await offsite.findFirstFailure();
        if (problem !== null) await tellAdmins(problem, today, dependencies);
        throw error;
      }
    },
  };
}

async function tellAdmins(
  problem: string,
  today: GetToday,
  { mails, logger }: DailyDependencies,
): Promise<void> {
  for (const address of await listAdminEmails(today())) {
    await mails.queue('backupFailed', address, { problem }).catch((error) => {
      logger.error({ err: error }, 'An admin is not told that the backup failed');
    });
  }
}
