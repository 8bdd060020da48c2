import { join } from 'node:path';
import type { ClubContent } from '@club/shared/content';
import type { Env } from './env';
import { findCheck } from './features/certificates/certificates.service';
import { findMaster, listAddresses } from './features/media/storedPictures.service';
import { Services } from './features/services/services.service';
import type { Logger } from './lib/logger';
import { PictureCache } from './pictures/pictureCache';
import { PictureFiles } from './pictures/pictureFiles';
import { seedContent } from './seed/seedContent';
import type { Site, SiteOptions } from './site/site';
import { createDatabaseSource } from './snapshot/databaseSource';

/** Makes the site of built pages, or of those that Vite builds. */
export type CreateSite = (options: SiteOptions) => Promise<Site>;

/** The sample, in the folder in which the site is started. */
const contentDirectory = 'content';

/**
 * Fills a new database and creates the site. Its initiatives are copied for the API now and after each
 * change.
 */
export async function openSite(createSite: CreateSite, env: Env, logger: Logger) {
  await seedContent(contentDirectory, logger);
  const cacheDirectory = join(env.dataDirectory, 'cache');
  const cache = await PictureCache.open(join(cacheDirectory, 'pictures'));
  const pictures = new PictureFiles(cache, findMaster, logger);
  await pictures.clean(await listAddresses());
  const services = new Services();
  const logFailure = (error: unknown) => {
    logger.error(
      { err: error },
      'the initiatives are not in the database yet; the next start tries again',
    );
  };
  const mirror = ({ initiatives }: ClubContent) =>
    services.mirror(initiatives.entries).catch(logFailure);
  const site = await createSite({
    source: createDatabaseSource({
      siteUrl: env.siteUrl,
      hasMailServer: env.smtp !== undefined,
    }),
    pictures,
    cacheDirectory,
    isWorkerDisabled: env.disableServiceWorker,
    findCertificate: findCheck,
    logger,
    onContentChange: mirror,
  });
  await mirror(site.content);
  return { site, pictures, services };
}
