import type { AppDependencies } from './app';
import { backupDirectoryOf } from './backupFiles';
import { createBulkActions } from './bulkActions';
import { toClubDetails } from './clubDetails';
import type { Env } from './env';
import { openBackups } from './features/backups/openBackups';
import { BulkWork } from './features/bulk/bulkWork.service';
import { openMails } from './features/mails/openMails';
import { openMonitoring } from './features/monitoring/openMonitoring';
import { createOneTimeLinks } from './features/oneTimeLinks/oneTimeLinks.service';
import type { Services } from './features/services/services.service';
import { openOutside } from './health/outside';
import { readOwnVersion } from './health/ownVersion';
import type { BackgroundBcrypts } from './lib/backgroundBcrypt';
import type { CommandProgram } from './lib/commandProgram';
import { createDeviceProofs } from './lib/deviceProofs';
import type { Logger } from './lib/logger';
import { createPasskeyChallenges } from './lib/passkeyChallenges';
import { createPasswords } from './lib/passwords';
import { createSelfProofs } from './lib/selfProofs';
import { createSmtp, type Smtp, type SmtpSettings } from './lib/smtp';
import { createTokens } from './lib/tokens';
import { mediaStorageLimit, messageStorageLimit, openLimits } from './limits/limits';
import { createMailSource } from './mailSource';
import type { SiteModules } from './modules/siteModules';
import { createFindPictureUses } from './pictureUses';
import { LaterWork } from './queues/laterWork';
import type { Site } from './site/site';
import type { Lifecycle } from './startup/lifecycle';
import { second } from './time';
import type { Primary } from './workers/primary';

/** What is open before the app can be made. */
export interface OpenedParts {
  program: CommandProgram;
  /** For what may be slower when the machine is busy; without it, that is done as everything else. */
  background?: BackgroundBcrypts;
  /** What takes the mails; without it, the mail server at SMTP_URL. */
  openSmtp?: (settings: SmtpSettings) => Smtp;
  env: Env;
  lifecycle: Lifecycle;
  logger: Logger;
  secret: string;
  site: Site;
  services: Services;
  modules: SiteModules;
  primary: Primary;
}

/** A person who waits for a link hardly feels it. What is waiting is a few hundred kB at most. */
const laterPace = { paceMilliseconds: 5 * second, maxWaiting: 1_000 };

/** Makes what the app works with. What has to be closed is closed at the end of the process. */
export async function openDependencies(parts: OpenedParts): Promise<AppDependencies> {
  const { env, program, background, lifecycle, logger, secret, site, services, modules, primary } =
    parts;
  const describeClub = () => toClubDetails(site.content);
  const closeAtEnd = (close: () => Promise<void>) => lifecycle.closeAtEnd(close);
  const limits = openLimits(secret, env.disableRateLimits, logger);
  const smtp = env.smtp && (parts.openSmtp ?? createSmtp)(env.smtp);
  const version = await readOwnVersion();
  const mails = openMails({
    smtp,
    describeClub,
    logger,
    limits,
    closeAtEnd,
    createSource: (ofRound) => createMailSource(modules, ofRound),
  });
  const isNightly = env.backupDirectory !== undefined || env.offsite !== undefined;
  const backups = await openBackups(
    { directory: backupDirectoryOf(env), isNightly, program, logger },
    env.offsite,
  );
  const later = new LaterWork(laterPace, (error) =>
    logger.error({ err: error }, 'what was asked for was not done'),
  );
  closeAtEnd(() => later.stop());
  const oneTimeLinks = createOneTimeLinks(describeClub);
  const bulkWork = new BulkWork(
    createBulkActions(messageStorageLimit, { oneTimeLinks, mails }, modules),
    logger,
    () => describeClub().timeZone,
  );
  closeAtEnd(() => bulkWork.stop());
  bulkWork.wake();
  const passwords = createPasswords({ workers: env.workers, background });
  return {
    logger,
    tokens: createTokens(secret),
    devices: createDeviceProofs(secret),
    challenges: createPasskeyChallenges(secret),
    passwords,
    mails,
    pages: site,
    modules,
    services,
    backups,
    oneTimeLinks,
    describeClub,
    limits,
    later,
    bulkWork,
    messageStorageLimit,
    media: { storageLimit: mediaStorageLimit, findPictureUses: createFindPictureUses(modules) },
    monitoring: openMonitoring(env, passwords, primary.readMetrics),
    health: {
      env,
      version,
      smtp,
      proofs: createSelfProofs(secret),
      outside: openOutside(env.releasesUrl),
    },
    corsOrigins: env.corsOrigins,
    trustProxy: env.trustProxy,
    logAddresses: env.logAddresses,
    isStopping: () => lifecycle.isStopping,
  };
}
