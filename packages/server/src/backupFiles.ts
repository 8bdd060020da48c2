import { join } from 'node:path';
import type { Env } from './env';

/*
 * The names of the files in the folder of backups. A nightly one has another ending, because the site
 * removes old ones by rules of their own.
 */

const names = /^club-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-nightly)?\.zip$/;

/** As OpenAPI takes it. */
export const backupNamePattern = names.source;

/** Where backups without a name of their own are. */
export function backupDirectoryOf({ backupDirectory, dataDirectory }: Env): string {
  return backupDirectory ?? join(dataDirectory, 'backups');
}

/** For example club-2026-11-22T02-30-00Z.zip: in the order of time, and valid on every system. */
export function backupName(moment: Date, isNightly: boolean): string {
  const [seconds = ''] = moment.toISOString().split('.');
  return `club-${seconds.replaceAll(':', '-')}Z${isNightly ? '-nightly' : ''}.zip`;
}

/** What a name says; null when it is no name of a backup. Any other file of the folder is left alone. */
export function readBackupName(name: string): { at: Date; isNightly: boolean } | null {
  const match = names.exec(name);
  if (!match) return null;
  const [, day, hours, minutes, seconds, nightly] = match;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : { at, isNightly: nightly !== undefined };
}
