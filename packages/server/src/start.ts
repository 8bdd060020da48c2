import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { type AppDependencies, createApp } from './app';
import { toClubDetails } from './clubDetails';
import { type Env, loadEnv } from './env';
import { openMails } from './features/mails/openMails';
import { createOneTimeLinks } from './features/oneTimeLinks/oneTimeLinks.service';
import { mirrorInitiatives } from './features/services/services.service';
import { synchroniseRoster } from './features/users/adminRoster.service';
import { ensureFirstAdmin, type Login } from './features/users/admins.service';
import { isDatabaseAway, isDatabaseError } from './lib/database';
import { createLogger, type Logger } from './lib/logger';
import { createTokens } from './lib/tokens';
import { createRequestLog } from './middleware/requestLog';
import { ContentError } from './site/contentError';
import type { Site, SiteOptions } from './site/site';
import { codeOf, reasonOf, StartError } from './startError';
import { prepareDataDirectory } from './startup/dataDirectory';
import { createHttpServer, listen, stopListening } from './startup/httpServer';
import { Lifecycle } from './startup/lifecycle';
import { openDatabase } from './startup/openDatabase';
import { answerStarting } from './startup/starting';
import { readTokenSecret } from './startup/tokenSecret';

type CreateSite = (options: SiteOptions) => Promise<Site>;

/** In the folder in which the site is started. */
const contentDirectory = 'content';

/**
 * Starts the whole site, and stops it cleanly when the process is asked to. A start that fails says
 * why on standard error and exits with status 1.
 */
export async function start(createSite: CreateSite): Promise<void> {
  const lifecycle = new Lifecycle();
  process.on('SIGTERM', () => lifecycle.interrupt()).on('SIGINT', () => lifecycle.interrupt());
  // A full disk under the output must not stop the site.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await open(createSite, lifecycle);
  } catch (error) {
    if (lifecycle.isStopping) return; // asked to stop in the middle of starting: no failure
    print(process.stderr, describe(error));
    await lifecycle.stop(1);
  }
}

/** What a person can put right is said in a sentence; a mistake in the code shows where it is. */
function describe(error: unknown): string {
  if (error instanceof StartError || error instanceof ContentError) return error.message;
  if (isDatabaseError(error)) return `The database cannot be used: ${reasonOf(error)}`;
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(codeOf(error) ?? '')) {
    return 'DATA_DIR: no space is left on the disk. Free some space and start again.';
  }
  if (error instanceof Error && 'syscall' in error) return reasonOf(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Environment, port, database, site, app. The port comes first: when it is taken, nothing was done. */
async function open(createSite: CreateSite, lifecycle: Lifecycle): Promise<void> {
  const env = loadEnv();
  const logger = createLogger();
  let answer: RequestListener = answerStarting;
  const server = createHttpServer((request, response) => answer(request, response));
  const url = await listen(server, env.port, env.host);
  await prepareDataDirectory(env.dataDirectory);
  await openDatabase(env, lifecycle);
  const tokens = createTokens(env.jwtSecret ?? (await readTokenSecret(env.dataDirectory)));
  const site = await openSite(createSite, env, logger);
  lifecycle.closeAtEnd(() => site.close());
  const describeClub = () => toClubDetails(site.content.site, env.siteUrl);
  const mails = openMails({
    smtp: env.smtp,
    describeClub,
    logger,
    closeAtEnd: (close) => lifecycle.closeAtEnd(close),
  });
  // Only now: a start that fails earlier would have made an admin whose password nobody has seen.
  const newLogin = await ensureFirstAdmin(env.admin);
  await synchroniseRoster();
  answer = answerFrom(site, {
    logger,
    tokens,
    mails,
    oneTimeLinks: createOneTimeLinks(describeClub),
    corsOrigins: env.corsOrigins,
    trustProxy: env.trustProxy,
    isStopping: () => lifecycle.isStopping,
  });
  // Registered last, so that it happens first: requests are answered before the database closes.
  lifecycle.closeAtEnd(() => stopListening(server));
  print(process.stdout, [`Open ${url}`, ...(newLogin ? announcementOf(newLogin) : [])].join('\n'));
}

/** The site, whose initiatives the database mirrors from now on, or as soon as it can be written. */
async function openSite(createSite: CreateSite, env: Env, logger: Logger): Promise<Site> {
  const logFailure = (error: unknown) => {
    logger.error({ err: error }, 'the initiatives were not mirrored; the next start does it');
  };
  const site = await createSite({
    contentDirectory,
    cacheDirectory: join(env.dataDirectory, 'cache'),
    logger,
    onContentChange: ({ initiatives }) => mirrorInitiatives(initiatives).catch(logFailure),
  });
  try {
    await mirrorInitiatives(site.content.initiatives);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    logFailure(error);
  }
  return site;
}

/** Pages and files are the site's and never enter Express; everything else is the app's. */
function answerFrom(site: Site, dependencies: AppDependencies): RequestListener {
  const app = createApp(dependencies);
  const logRequest = createRequestLog(dependencies.logger);
  return (request, response) => {
    // Tells clients and proxies not to send their next request here.
    if (dependencies.isStopping()) response.setHeader('Connection', 'close');
    if (site.handle(request, response)) logRequest(request, response);
    else app(request, response);
  };
}

/** Never through the logger: logs are kept and read by more people than the one at this terminal. */
function announcementOf({ email, password }: Login): string[] {
  return [
    '',
    'The first admin of this site (shown only this once):',
    `  Email:    ${email}`,
    `  Password: ${password}`,
    '',
  ];
}

function print(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${text}\n`);
}
