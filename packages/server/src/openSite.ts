import { join } from 'node:path';
import type { ClubContent } from '@club/shared/content';
import type { Env } from './env';
import { findMaster, listAddresses } from './features/media/storedPictures.service';
import { Services } from './features/services/services.service';
import type { Logger } from './lib/logger';
import type { SiteModule } from './modules/defineModule';
import { SiteModules } from './modules/siteModules';
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
export async function openSite(
  { createSite, modules }: { createSite: CreateSite; modules: readonly SiteModule[] },
  env: Env,
  logger: Logger,
) {
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
      modules,
      siteUrl: env.siteUrl,
      hasMailServer: env.smtp !== undefined,
    }),
    pictures,
    cacheDirectory,
    isWorkerDisabled: env.disableServiceWorker,
    findCertificate: (code) => findCertificate(modules, code),
    logger,
    onContentChange: mirror,
  });
  await mirror(site.content);
  return {
    site,
    pictures,
    services,
    modules: new SiteModules(modules, () => site.content.off ?? []),
  };
}

async function findCertificate(modules: readonly SiteModule[], code: string) {
  const issuing = modules.find((module) => module.findCertificate);
  return (await issuing?.findCertificate?.(code)) ?? null;
}
