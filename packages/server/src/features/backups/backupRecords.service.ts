import { addMilliseconds, clockTolerance, day, hour, within } from '../../time';
import { BackupModel, type BackupRecord } from './backups.model';

/** A nightly backup may take some hours. After this time one is missing. */
const maxAgeMilliseconds = 36 * hour;
/** So long a site that made nightly backups is expected to go on with it. */
const nightlyMemoryMilliseconds = 7 * day;

/** When the newest backup was made of those that were verified; null for none. */
export async function findLastVerifiedBackup(): Promise<Date | null> {
  return (await findVerifiedBackup())?.at ?? null;
}

/** The newest backup of those that were verified. */
export async function findVerifiedBackup(): Promise<Pick<BackupRecord, 'at' | 'bytes'> | null> {
  const isVerified = { verifiedAt: { $ne: null }, problem: null, at: notLater() };
  return await BackupModel.findOne(isVerified, 'at bytes').sort({ at: -1 }).lean();
}

/** What is wrong with the backups now, in a sentence for admins; null for nothing. */
export async function findBackupProblem(): Promise<string | null> {
  const newest = await BackupModel.findOne({ work: null, at: notLater() }).sort({ at: -1 }).lean();
  if (newest?.problem) return `The last backup cannot be used: ${newest.problem}`;
  const now = new Date();
  const at = within(nightlyMemoryMilliseconds, now);
  const isNightly = await BackupModel.exists({ isNightly: true, at });
  const verifiedAt = await findLastVerifiedBackup();
  const isOld = verifiedAt && verifiedAt < addMilliseconds(now, -maxAgeMilliseconds);
  return isNightly && isOld
    ? 'There was no backup last night. Is the site running at night, and is there space on the disk?'
    : null;
}

/** Backups that a clock has made which was ahead are no reason to make no others. */
function notLater() {
  return { $lte: addMilliseconds(new Date(), clockTolerance) };
}

/** How old the newest backup is that was verified, in whole days; null for none. */
export async function findBackupAge(): Promise<number | null> {
  const verifiedAt = await findLastVerifiedBackup();
  return verifiedAt && Math.max(0, Math.floor((Date.now() - verifiedAt.getTime()) / day));
}

/** After a restore: the files that the records tell about may be on another machine. */
export async function forgetBackups(): Promise<void> {
  await BackupModel.deleteMany();
}
