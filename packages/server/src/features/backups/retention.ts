import { addDays } from '../../clubDay';
import { isOfWrongClock } from '../../time';

/** How many nightly backups stay: the newest of each of the last days, weeks and months that have one. */
const kept = { days: 7, weeks: 4, months: 12 };
/** How many of those stay that somebody asked for. */
const keptByHand = 10;

export interface KeptBackup {
  name: string;
  at: Date;
  isNightly: boolean;
  /** It cannot be used. */
  isBad: boolean;
}

/**
 * The names of the backups that are not needed any more. A bad one goes when a newer good one is there. Those
 * of a clock that was ahead take no places of others.
 */
export function findExpired(backups: KeptBackup[], now: Date): string[] {
  const future = backups.filter(({ at }) => isOfWrongClock(at, now));
  const others = backups.filter((backup) => !future.includes(backup));
  return [...findExpiredOf(others), ...findExpiredOf(future)];
}

function findExpiredOf(backups: KeptBackup[]): string[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const good = newestFirst.filter(({ isBad }) => !isBad);
  const nightly = good.filter(({ isNightly }) => isNightly);
  const stay = new Set([
    ...newestOfEach(nightly, kept.days, dayOf),
    ...newestOfEach(nightly, kept.weeks, mondayOf),
    ...newestOfEach(nightly, kept.months, monthOf),
    ...good.filter(({ isNightly }) => !isNightly).slice(0, keptByHand),
    ...newestFirst.filter(({ isBad, at }) => isBad && !good.some((other) => other.at > at)),
  ]);
  return newestFirst.filter((backup) => !stay.has(backup)).map(({ name }) => name);
}

/** @param backups the newest first */
function newestOfEach(
  backups: KeptBackup[],
  count: number,
  periodOf: (moment: Date) => string,
): KeptBackup[] {
  const newest = new Map<string, KeptBackup>();
  for (const backup of backups) {
    const period = periodOf(backup.at);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM'.length);
}

function mondayOf(moment: Date): string {
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return addDays(dayOf(moment), -daysSinceMonday);
}
