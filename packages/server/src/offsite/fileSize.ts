import type { OffsiteSettings } from './offsiteSettings';

/**
 * In bytes. What one request to a storage that speaks S3 may send, or copy to another name. More would need many
 * requests for one file; a site with as many pictures as it takes has a backup of half of it.
 */
const maxS3Bytes = 5 * 1024 ** 3;
/** From this part of it on, people are told: there is still time to do something. */
const saidFrom = 0.8;
const giga = 1_000_000_000;

/** What is wrong with the size of a backup. */
interface SizeProblem {
  isTooLarge: boolean;
  /** In sentences, with what to do. */
  message: string;
}

/**
 * Whether a backup is too large for the storage off this machine, or will be soon; null when it is not. How much a
 * WebDAV storage takes only its operator knows.
 */
export function findSizeProblem(
  kind: OffsiteSettings['kind'] | undefined,
  bytes: number,
): SizeProblem | null {
  if (kind !== 's3' || bytes < saidFrom * maxS3Bytes) return null;
  const isTooLarge = bytes > maxS3Bytes;
  const what = isTooLarge ? 'is too large' : 'will soon be too large';
  return {
    isTooLarge,
    message: `The backup ${what} for the storage off this machine: it has ${inGiga(bytes)}, and by S3 one file has at most ${inGiga(maxS3Bytes)}. Name a WebDAV storage in BACKUP_URL, or delete pictures that are not in use and empty the bin.`,
  };
}

function inGiga(bytes: number): string {
  return `${(bytes / giga).toFixed(1)} GB`;
}
