import { join } from 'node:path';
import type { Env } from './env';

/** Where backups without a name of their own are. */
export function backupDirectoryOf({ dataDirectory }: Env): string {
  return join(dataDirectory, 'backups');
}

/** For example club-2026-11-22T02-30-00Z.zip: in the order of time, and valid on every system. */
export function backupName(moment: Date): string {
  const [seconds] = moment.toISOString().split('.');
  return `club-${seconds?.replaceAll(':', '-')}Z.zip`;
}
