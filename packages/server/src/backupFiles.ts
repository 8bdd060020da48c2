import { join } from 'node:path';
import type { Env } from './env';

/*
 * The names of the files in the folder of backups. A nightly one has another ending, because the site
 * removes old ones by rules of their own.
 */

const names = /^[a-z\d-]{1,60}-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-nightly)?\.zip$/;

/** What follows the name when a backup is encrypted. */
export const encryptedEnding = '.age';

/** Characters in front of the moment. The pattern above takes the same number. */
const maxNameLength = 60;

/** As OpenAPI takes it. */
export const backupNamePattern = names.source;

/** Where backups without a name of their own are. */
export function backupDirectoryOf({
  backupDirectory,
  dataDirectory,
}: Pick<Env, 'backupDirectory' | 'dataDirectory'>): string {
  return backupDirectory ?? join(dataDirectory, 'backups');
}

/**
 * For example robotics-2026-11-22T02-30-00Z.zip: in the order of time, and valid on every system.
 * @param shortName of the club; '' while it has none
 */
export function backupName(shortName: string, moment: Date, isNightly: boolean): string {
  const [seconds = ''] = moment.toISOString().split('.');
  return `${toFileName(shortName)}-${seconds.replaceAll(':', '-')}Z${isNightly ? '-nightly' : ''}.zip`;
}

/** 'Société №1' becomes 'societe-no1'. A name without Latin letters and digits becomes 'club'. */
function toFileName(shortName: string): string {
  const plain = shortName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .match(/[a-z\d]+/g)
      ?.join('-')
      .slice(0, maxNameLength) ?? 'club'
  );
}

/** What a name says; null when it is no name of a backup. Any other file of the folder is left alone. */
export function readBackupName(name: string): { at: Date; isNightly: boolean } | null {
  const match = names.exec(name);
  if (!match) return null;
  const [, day, hours, minutes, seconds, nightly] = match;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : { at, isNightly: nightly !== undefined };
}
