import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { compareDocuments, compareIndexes } from '../archive/compareRestored';
import { describeCounts } from '../archive/manifest';
import { withArchive } from '../archive/readArchive';
import { restoreArchive } from '../archive/restoreArchive';
import { writeArchive } from '../archive/writeArchive';
import { backupDirectoryOf, backupName } from '../backupFiles';
import type { Env } from '../env';
import { endAllSessions } from '../features/accounts/sessions.service';
import { operator, recordAudit, theSite } from '../features/audit/audit.service';
import { forgetBackups } from '../features/backups/backupRecords.service';
import { forgetOffsite } from '../features/backups/offsite.service';
import { hasContent } from '../features/content/seed.service';
import { removeWaitingMails } from '../features/mails/mails.service';
import { findMaster } from '../features/media/storedPictures.service';
import { removeAllLinks } from '../features/oneTimeLinks/oneTimeLinks.service';
import { withDatabaseAt } from '../lib/database';
import { createLogger } from '../lib/logger';
import { migrate } from '../migrations/migrate';
import { modules } from '../modules/modules';
import { findSizeProblem } from '../offsite/fileSize';
import { PictureCache } from '../pictures/pictureCache';
import { PictureFiles } from '../pictures/pictureFiles';
import { createSite } from '../site/site';
import { createDatabaseSource } from '../snapshot/databaseSource';
import { reasonOf, StartError } from '../startError';
import { prepareDataDirectory } from '../startup/dataDirectory';
import {
  withConnection,
  withDatabase,
  withEmbedded,
  withReadableDatabase,
  withWorkspace,
} from './siteData';

const personalData = 'It holds personal data: keep it safe.';

/**
 * Writes everything in the database into a file, also while the site runs.
 * @param target '' for a new file among the site's backups
 */
export async function backUp(target: string, env: Env): Promise<string> {
  return withReadableDatabase(env, async (uri) => {
    const file = target || (await makePlace(uri, env));
    const manifest = await writeArchive(uri, file);
    const size = findSizeProblem(env.offsite?.kind, (await stat(file)).size);
    return [
      `Everything in the database is now in ${file}: ${describeCounts(manifest)}. ${personalData}`,
      ...(size ? [size.message] : []),
    ].join('\n');
  });
}

/** A file among the site's backups that is not there yet; its folder is. */
async function makePlace(uri: string, env: Env): Promise<string> {
  const directory = resolve(backupDirectoryOf(env));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Without the models: the data may be of an older version.
  const site = await withDatabaseAt(uri, (db) =>
    db.collection<{ _id: string }>('content').findOne({ _id: 'site' }),
  );
  const shortName = site && 'value' in site ? Object(site.value).shortName : '';
  return join(directory, backupName(String(shortName ?? ''), new Date(), false));
}

/** Puts a backup into the site's database, which must be empty. */
export async function restore(file: string, env: Env): Promise<string> {
  return restoreAs(file, file, env);
}

/** @param shown what people know the file by */
export async function restoreAs(shown: string, file: string, env: Env): Promise<string> {
  await prepareDataDirectory(env.dataDirectory);
  return withArchive(file, async (archive) => {
    await withDatabase(env, (uri) =>
      restoreArchive(uri, archive, {
        atEnd: () => withConnection(uri, migrate, endWhatIsPast),
      }),
    );
    return `The database holds again what was in ${shown}: ${describeCounts(archive.manifest)}. Everybody has to log in again. Start the site.`;
  });
}

/**
 * After older data was put in place: what has been ended since then must not work again, and what has
 * been sent must not be sent twice.
 */
async function endWhatIsPast(): Promise<void> {
  await endAllSessions();
  await removeAllLinks();
  await removeWaitingMails();
  await forgetBackups();
  await forgetOffsite();
  await recordAudit({ actor: operator, action: 'data.restored', subject: theSite });
}

/** Restores a backup into a database of its own, compares both, and starts the pages on it. */
export async function verifyBackup(file: string, env: Env): Promise<string> {
  return withArchive(file, (archive) =>
    withWorkspace(env, (workspace) =>
      withEmbedded(join(workspace, 'database'), async (uri) => {
        await restoreArchive(uri, archive, {
          withoutIndexes: (db) => compareDocuments(db, archive),
          atEnd: (db) => compareIndexes(db, archive),
        });
        const hasPages = await withConnection(uri, migrate, () => startPages(workspace));
        const pages = hasPages ? 'the pages start on it' : 'it has no content for the pages yet';
        return `${file} can be restored, and ${pages}: ${describeCounts(archive.manifest)}.`;
      }),
    ),
  );
}

/**
 * Renders all pages.
 * @returns false when the database holds no content: the next start fills it
 */
async function startPages(workspace: string): Promise<boolean> {
  if (!(await hasContent())) return false;
  const logger = createLogger({ write: () => undefined });
  const cache = await PictureCache.open(join(workspace, 'pictures'));
  try {
    const site = await createSite({
      source: createDatabaseSource({ modules }),
      pictures: new PictureFiles(cache, findMaster, logger),
      cacheDirectory: workspace,
      findCertificate: async () => null,
      logger,
      onContentChange: () => undefined,
    });
    await site.close();
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    throw new StartError(`The pages do not start on what the backup holds (${reason}).`, {
      cause: error,
    });
  }
}
