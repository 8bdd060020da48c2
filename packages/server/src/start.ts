import { createServer } from 'node:http';
import { join } from 'node:path';
import { createApp } from './app';
import { loadEnv } from './env';
import { synchroniseRoster } from './features/admins/adminRoster.service';
import { ensureFirstAdmin, type Login } from './features/admins/firstAdmin';
import { mirrorInitiatives } from './features/services/services.service';
import { prepareDataDirectory } from './lib/dataDirectory';
import { listen, stopListening } from './lib/httpServer';
import { createLogger } from './lib/logger';
import { type Close, openDatabase } from './lib/openDatabase';
import { readTokenSecret } from './lib/tokenSecret';
import { createTokens } from './lib/tokens';
import { createRequestLog } from './middleware/requestLog';
import type { Site, SiteOptions } from './site/site';

/** In the folder in which the site is started. */
const contentDirectory = 'content';

/**
 * Starts the whole site: environment, database, site, app, listen. Stops it cleanly when the
 * process is asked to. A start that fails says why in one line and exits with status 1.
 */
export async function start(createSite: (options: SiteOptions) => Promise<Site>): Promise<void> {
  const closers: Close[] = [];
  try {
    await open(createSite, closers);
  } catch (error) {
    print(process.stderr, error instanceof Error ? error.message : String(error));
    await closeAll(closers);
    process.exit(1);
  }
}

/** @param closers receives how to close each thing that was opened, in the order of opening */
async function open(
  createSite: (options: SiteOptions) => Promise<Site>,
  closers: Close[],
): Promise<void> {
  const env = loadEnv();
  const logger = createLogger();
  let isStopping = false;

  await prepareDataDirectory(env.dataDirectory);
  closers.push(await openDatabase(env));
  const tokens = createTokens(env.jwtSecret ?? (await readTokenSecret(env.dataDirectory)));
  const newLogin = await ensureFirstAdmin(env.admin);
  if (newLogin) announceLogin(newLogin);
  await synchroniseRoster();

  const site = await createSite({
    contentDirectory,
    cacheDirectory: join(env.dataDirectory, 'cache'),
    logger,
    onContentChange: ({ initiatives }) =>
      mirrorInitiatives(initiatives).catch((error: unknown) => {
        logger.error({ err: error }, 'the initiatives were not mirrored; the next start does it');
      }),
  });
  closers.push(() => site.close());
  await mirrorInitiatives(site.content.initiatives);

  const { corsOrigins, trustProxy } = env;
  const app = createApp({ logger, tokens, corsOrigins, trustProxy, isStopping: () => isStopping });
  const logRequest = createRequestLog(logger);
  const server = createServer((request, response) => {
    if (isStopping) response.setHeader('Connection', 'close');
    if (site.handle(request, response)) logRequest(request, response);
    else app(request, response);
  });
  const url = await listen(server, env.port, env.host);
  closers.push(() => stopListening(server));
  print(process.stdout, `Open ${url}`);

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return; // a terminal and a launcher may both pass the signal on
    isStopping = true;
    logger.info({ signal }, 'stopping');
    await closeAll(closers);
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function closeAll(closers: Close[]): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

/** Never through the logger: logs are kept and read by more people than the one at this terminal. */
function announceLogin({ email, password }: Login): void {
  print(
    process.stdout,
    [
      '',
      'The first admin of this site (shown only this once):',
      `  Email:    ${email}`,
      `  Password: ${password}`,
      '',
    ].join('\n'),
  );
}

function print(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${text}\n`);
}
