import cluster from 'node:cluster';
import type { RequestListener } from 'node:http';
import { type AppDependencies, createApp } from './app';
import { ContentError } from './contentFolder/contentError';
import { createSchedule } from './dailyRuns';
import { type Env, inheritEnv, loadEnv, withPlace } from './env';
import { synchroniseRoster } from './features/access/adminRoster.service';
import { ensureFirstAdmin, type Login } from './features/access/admins.service';
import { backUpBeforeMigrations } from './features/backups/backUpBeforeMigrations';
import { advanceHandover } from './features/handover/advanceHandover';
import { isDatabaseError, isDatabaseUnavailable } from './lib/databaseErrors';
import { createLogger, type Logger } from './lib/logger';
import type { Passwords } from './lib/passwords';
import { createRequestLog } from './middleware/requestLog';
import { modules as allModules } from './modules/modules';
import { type OpenedParts, openDependencies } from './openDependencies';
import { type CreateSite, openSite } from './openSite';
import type { Site } from './site/site';
import { codeOf, reasonOf, StartError } from './startError';
import { prepareDataDirectory } from './startup/dataDirectory';
import { createHttpServer, listen, stopListening } from './startup/httpServer';
import { Lifecycle } from './startup/lifecycle';
import { openDatabase } from './startup/openDatabase';
import { answerWhileStarting } from './startup/starting';
import { readTokenSecret } from './startup/tokenSecret';
import { findPrimary, type Primary } from './workers/primary';
import { Workers } from './workers/workers';

/** What the site is made with. `program` runs the commands of `npm run backup` and the like. */
interface SiteParts extends Pick<OpenedParts, 'program' | 'background' | 'openSmtp'> {
  createSite: CreateSite;
  /** Loads what `createSite` needs, while the database opens. Whatever fails then fails again there. */
  loadPages?: () => Promise<unknown>;
  /** The file that each process runs when there are several (WORKERS); without it there is always one. */
  workerProgram?: string;
  /** Says that the site answers; without it, the primary process is told. */
  tellStarted?: Primary['tellStarted'];
  /** Without it, the settings come from the environment and `.env`. */
  readEnv?: () => Env;
  /** Done when the port is this process's own, and before it looks at any data. */
  beforeData?: (env: Env) => Promise<void>;
  /** Gets what the app works with, before the site answers. @returns what it works with from then on */
  prepare?: (dependencies: AppDependencies) => Promise<AppDependencies>;
}

/**
 * Starts the whole site, and stops it cleanly on SIGTERM and SIGINT. When the start fails, it prints
 * the reason on standard error and exits with status 1.
 */
export async function start(parts: SiteParts): Promise<void> {
  const lifecycle = new Lifecycle();
  process.on('SIGTERM', () => lifecycle.interrupt()).on('SIGINT', () => lifecycle.interrupt());
  // A full disk under the output must not stop the site.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    await openSiteOrWorkers(parts, lifecycle);
  } catch (error) {
    if (lifecycle.isStopping) return; // a signal arrived during the start: not a failure
    print(withPlace(describe(error)));
    await lifecycle.stop(1);
  }
}

/** One sentence for what the operator can correct; the stack for a mistake in the code. */
function describe(error: unknown): string {
  if (error instanceof StartError || error instanceof ContentError) return error.message;
  if (isDatabaseError(error)) return `The database cannot be used: ${reasonOf(error)}`;
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(codeOf(error) ?? '')) {
    return 'DATA_DIR: no space is left on the disk. Free some space and start again.';
  }
  if (error instanceof Error && 'syscall' in error) return reasonOf(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The site in this process or, with WORKERS, in others that this one starts and replaces. */
async function openSiteOrWorkers(parts: SiteParts, lifecycle: Lifecycle): Promise<void> {
  if (cluster.isWorker) return open(parts, inheritEnv(), lifecycle);
  const env = (parts.readEnv ?? loadEnv)();
  const { workerProgram } = parts;
  if (env.workers === 1 || !workerProgram) return open(parts, env, lifecycle);
  const workers = new Workers({
    count: env.workers,
    program: workerProgram,
    logger: createLogger(),
    giveUp(sentence) {
      if (sentence !== null) print(sentence);
      void lifecycle.stop(1);
    },
  });
  lifecycle.closeAtEnd(() => workers.stop());
  workers.start();
}

/** Port, database, site, app. The port comes first, so that a taken port changes nothing. */
async function open(parts: SiteParts, env: Env, lifecycle: Lifecycle): Promise<void> {
  const { createSite, loadPages, program, tellStarted } = parts;
  const primary = findPrimary();
  const { isAlone, makesPictures } = await primary.takePlace();
  const { workerId } = primary;
  const logger =
    workerId === undefined ? createLogger() : createLogger().child({ worker: workerId });
  let answer: RequestListener = answerWhileStarting;
  const server = createHttpServer((request, response) => answer(request, response));
  const openPort = () => listen(server, env.port, env.host);
  // While other processes answer, this one opens its port only when it is ready.
  const urlAtOnce = isAlone ? await openPort() : undefined;
  await parts.beforeData?.(env);
  await prepareDataDirectory(env.dataDirectory);
  const opening = openDatabase(env, lifecycle, logger, () =>
    backUpBeforeMigrations(env, program, logger),
  );
  void loadPages?.().catch(() => {});
  await opening;
  const secret = env.jwtSecret ?? (await readTokenSecret(env.dataDirectory));
  const { site, pictures, services, modules } = await openSite(
    { createSite, modules: allModules },
    env,
    logger,
  );
  lifecycle.closeAtEnd(() => site.close());
  lifecycle.closeAtEnd(() => pictures.close());
  const opened = { ...parts, env, lifecycle, logger, secret, site, services, modules, primary };
  let dependencies = await openDependencies(opened);
  // Near the end, so that a failed start does not create an admin whose password is never shown.
  const newLogin = await prepareAdmins(env, dependencies.passwords, logger);
  if (parts.prepare) dependencies = await parts.prepare(dependencies);
  await advanceHandover(dependencies);
  for (const module of dependencies.modules.on) await module.settle?.(dependencies);
  answer = answerFrom(site, dependencies);
  const schedule = createSchedule(dependencies);
  // The backup ends first: the schedule waits for it.
  lifecycle.closeAtEnd(() => schedule.stop());
  lifecycle.closeAtEnd(() => dependencies.backups.stop());
  // Registered last, so that it closes first: requests are answered before the database closes.
  lifecycle.closeAtEnd(() => stopListening(server));
  const url = urlAtOnce ?? (await openPort());
  logger.flush(); // what people look for comes last
  await (tellStarted ?? primary.tellStarted)({
    url,
    login: newLogin ? describeLogin(newLogin) : [],
  });
  if (makesPictures) void pictures.prepare(site.content);
  schedule.start();
}

/**
 * Makes the first admin when there is none, and corrects the list of admins.
 * @returns the login to show once; null when there is none, or when nothing can be stored now: then
 * the site starts anyway, so that it can be read
 */
async function prepareAdmins(
  env: Env,
  passwords: Passwords,
  logger: Logger,
): Promise<Login | null> {
  try {
    const newLogin = await ensureFirstAdmin(env.admin, passwords);
    await synchroniseRoster();
    return newLogin;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    logger.error({ err: error }, 'the admins were not checked; the next start does it');
    return null;
  }
}

/** The site answers pages and files without Express; the app answers everything else. */
function answerFrom(site: Site, dependencies: AppDependencies): RequestListener {
  const app = createApp(dependencies);
  const logRequest = createRequestLog(dependencies.logger);
  return (request, response) => {
    dependencies.monitoring?.metrics.observe(request, response);
    // Clients and proxies then send their next request elsewhere.
    if (dependencies.isStopping()) response.setHeader('Connection', 'close');
    if (site.handle(request, response)) {
      logRequest(request, response);
    } else {
      app(request, response);
    }
  };
}

function describeLogin({ email, password }: Login): string[] {
  return [
    '',
    'The first admin of this site (shown only this once):',
    `  Email:    ${email}`,
    `  Password: ${password}`,
    '',
  ];
}

function print(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
