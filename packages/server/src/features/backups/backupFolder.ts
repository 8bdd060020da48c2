import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readManifest } from '../../archive/readArchive';
import { readBackupName } from '../../backupFiles';
import { codeOf, reasonOf } from '../../startError';
import type { BackupRecord } from './backups.model';

const folderMode = 0o700;
/** What a backup is called until it is whole. */
const unfinished = '.part';

/** The names of the backups in a folder. There are none while the folder is not there. */
export async function listBackupFiles(directory: string): Promise<string[]> {
  const names = await readFolder(directory);
  return names.filter((name) => readBackupName(name) !== null);
}

/** Makes the folder, and removes what a backup that was interrupted has left. */
export async function prepareBackupFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: folderMode });
  for (const name of await readFolder(directory)) {
    if (!name.endsWith(unfinished)) continue;
    if (readBackupName(name.slice(0, -unfinished.length))) await rm(join(directory, name));
  }
}

/** What a file says about itself. */
export async function readBackupFile(
  directory: string,
  name: string,
): Promise<Pick<BackupRecord, 'bytes' | 'counts' | 'problem'>> {
  const file = join(directory, name);
  const { size } = await stat(file);
  try {
    const { collections } = await readManifest(file);
    const counts = collections.map(({ name: collection, documents }) => [collection, documents]);
    return { bytes: size, counts: Object.fromEntries(counts), problem: null };
  } catch (error) {
    return { bytes: size, counts: {}, problem: describeProblem(directory, error) };
  }
}

/** Why a backup cannot be used. Admins know the file by its name, not by its path on the server. */
export function describeProblem(directory: string, error: unknown): string {
  return reasonOf(error).replaceAll(join(directory, sep), '');
}

async function readFolder(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
