import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listCollectionNames } from '../archive/databaseParts';
import { withArchive } from '../archive/readArchive';
import { restoreArchive } from '../archive/restoreArchive';
import { writeArchive } from '../archive/writeArchive';
import type { Env } from '../env';
import { removeWaitingMails } from '../features/mails/mails.service';
import { withDatabaseAt } from '../lib/database';
import { migrate } from '../migrations/migrate';
import { embeddedDatabaseFolder } from '../startup/openDatabase';
import { withConnection } from './siteData';

/*
 * What `npm run update` does with the data while the site is stopped. Each of these may be killed at any moment,
 * and be run once more.
 */

/** Of the embedded database a copy of its folder, of a MongoDB a backup. */
function keptPlace(env: Env): string {
  return join(env.dataDirectory, env.mongodbUri ? 'before-update.zip' : 'database-before-update');
}

/** Keeps the data as it is now, to be put back when a newer version does not start on it. */
export async function keepData(_target: string, env: Env): Promise<string> {
  const kept = keptPlace(env);
  const unfinished = `${kept}.part`;
  await dropKeptData('', env);
  await rm(unfinished, { recursive: true, force: true });
  if (env.mongodbUri) {
    await writeArchive(env.mongodbUri, unfinished);
  } else {
    const { copyData } = await import('@club/embedded-mongo');
    await copyData({ directory: embeddedDatabaseFolder(env), target: unfinished });
  }
  await rename(unfinished, kept);
  return `The data is kept in ${kept}.`;
}

/**
 * Puts the kept data back. Logins and links go on; of a MongoDB, mails that waited are not sent. Without kept
 * data nothing has changed it, or it is back already.
 */
export async function putDataBack(_target: string, env: Env): Promise<string> {
  const kept = keptPlace(env);
  if (!existsSync(kept)) return 'No data is kept, and none was changed.';
  if (env.mongodbUri) await putArchiveBack(env.mongodbUri, kept);
  else await putFolderBack(embeddedDatabaseFolder(env), kept);
  return 'The data is again what it was before the update.';
}

/** Removes the kept data. */
export async function dropKeptData(_target: string, env: Env): Promise<string> {
  await rm(keptPlace(env), { recursive: true, force: true });
  return 'The kept data is removed.';
}

async function putFolderBack(folder: string, kept: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rename(kept, folder);
}

async function putArchiveBack(uri: string, kept: string): Promise<void> {
  await withArchive(kept, async (archive) => {
    await archive.requireWhole(); // before anything is removed
    await withDatabaseAt(uri, async (db) => {
      for (const name of await listCollectionNames(db)) await db.collection(name).drop();
    });
    // The archive holds no texts of mails that wait.
    const atEnd = () => withConnection(uri, migrate, removeWaitingMails);
    await restoreArchive(uri, archive, { atEnd });
  });
  await rm(kept);
}
