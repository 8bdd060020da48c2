import { backupDirectoryOf } from '../backupFiles';
import { findSizeProblem } from '../offsite/fileSize';
import { day, isOfWrongClock } from '../time';
import type { Finding, HealthSite } from './healthSite';
import { areOnOneDisk } from './machineChecks';

/** A week without one loses a week. */
const maxAgeDays = 7;

/** Whether there is a backup that can be restored, and where. */
export async function lookAtBackups({ facts, env }: HealthSite): Promise<Finding> {
  const { verifiedAt, problem } = (await facts).backups;
  const isNightly = env.backupDirectory !== undefined || env.offsite !== undefined;
  const isOneDisk = await areOnOneDisk(env.dataDirectory, backupDirectoryOf(env));
  const age = verifiedAt ? `made ${daysAgo(verifiedAt)}` : 'there is none';
  const place = isOneDisk ? 'on the disk of the data' : 'not on the disk of the data';
  const looked = `The newest backup that was restored elsewhere and compared: ${age}${verifiedAt && isOneDisk !== null ? `, ${place}` : ''}`;
  if (problem !== null) {
    return {
      state: 'bad',
      looked,
      means: problem,
      todo: 'Make one on the page Backups, and look why.',
    };
  }
  if (verifiedAt === null || ageInDays(verifiedAt) > maxAgeDays) {
    return {
      state: 'bad',
      looked,
      means: 'What is lost now cannot be brought back, or only without the last days.',
      todo: 'Make one on the page Backups, and set BACKUP_DIR for one every night.',
    };
  }
  if (!isNightly) {
    return {
      state: 'attention',
      looked,
      means: 'None is made by itself.',
      todo: 'Set BACKUP_DIR for one every night.',
    };
  }
  if (isOneDisk && env.offsite === undefined) {
    return {
      state: 'attention',
      looked,
      means: 'One disk holds the data and the backups: when it fails, both are lost.',
      todo: 'Put BACKUP_DIR on another disk, or have them sent off the machine (BACKUP_URL).',
    };
  }
  return { state: 'good', looked, means: 'It can be restored.', todo: '' };
}

/** Whether there is a backup that survives the loss of the machine. */
export async function lookAtOffsite({ facts, env }: HealthSite): Promise<Finding> {
  const { offsite, backups } = await facts;
  if (!offsite) {
    return {
      state: 'attention',
      looked: 'BACKUP_URL, which is not set or has not been used yet',
      means: 'When the machine is lost, the backups on it are lost, too.',
      todo: 'Have them sent to a storage elsewhere (docs/hosting.md, ‘Backups off the machine’), or download one now and then.',
    };
  }
  // Of the place the host only: of a Nextcloud the path holds somebody's name.
  const { place, copies, newest, provedAt, problem } = offsite;
  const [host] = place.split('/');
  const looked = `The copies at ${host}: ${copies}, the newest of a backup ${newest ? `made ${daysAgo(new Date(newest))}` : 'that is not there yet'}, last fetched and restored ${provedAt ? daysAgo(new Date(provedAt)) : 'never'}`;
  if (problem !== null) {
    return {
      state: 'bad',
      looked,
      means: problem,
      todo: 'Do what the sentence says, then press ‘Send and prove now’ on the page Backups.',
    };
  }
  const size = findSizeProblem(env.offsite?.kind, backups.bytes ?? 0);
  if (size) {
    const state = size.isTooLarge ? 'bad' : 'attention';
    return { state, looked, means: size.message, todo: 'Do what the sentence says.' };
  }
  if (provedAt === null) {
    return {
      state: 'attention',
      looked,
      means: 'Nobody has seen yet that a copy can be restored.',
      todo: 'Press ‘Send and prove now’ on the page Backups.',
    };
  }
  return {
    state: 'good',
    looked,
    means:
      'The site comes back on another machine, with the passphrase. Whether the club has that elsewhere cannot be seen.',
    todo: '',
  };
}

/** A moment of a clock that was ahead is no reason to be content. */
function ageInDays(moment: Date): number {
  return isOfWrongClock(moment)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, Math.floor((Date.now() - moment.getTime()) / day));
}

function daysAgo(moment: Date): string {
  const days = ageInDays(moment);
  if (days === Number.POSITIVE_INFINITY) return 'by a clock that was ahead';
  if (days === 0) return 'within the last 24 hours';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
