import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { peekEnv, variablesWith, withPlace } from '../env';
import { isForApplication, splitUrl } from '../site/siteRequest';
import { StartError } from '../startError';
import { listen } from '../startup/httpServer';
import { printStarted } from '../workers/printStarted';
import { openClientSources } from './clientSources';
import { forward } from './forward';
import { RunningSite } from './runningSite';
import { ServerBundle } from './serverBundle';
import { SiteUpdates } from './siteUpdates';

const envFile = resolve('.env');
const packageDirectory = join(import.meta.dirname, '../..');
const programs = [
  ...['src/devSite.ts', 'src/maintenance.ts', 'src/pictureProgram.ts', 'src/drawingThread.ts'],
];
/** What they are made of. */
const sources = [join(packageDirectory, 'src'), join(packageDirectory, '../shared/src')];

/**
 * The site for development. This process keeps the port, and Vite with the sockets of the pages and all
 * that it has worked out. The site runs in another process, which a save of the server's code replaces;
 * requests wait meanwhile.
 */
export async function develop(): Promise<void> {
  try {
    await open();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${withPlace(error.message)}\n`);
    process.exit(1);
  }
}

async function open(): Promise<void> {
  const { port, host } = peekEnv();
  const server = createServer();
  const bundle = await ServerBundle.open({ packageDirectory, programs });
  let shownContent: string | undefined;
  let hasStarted = false;
  const site = new RunningSite({
    program: join(bundle.directory, 'devSite.js'),
    // Others come through this process. What .env says, each process of the site reads for itself.
    env: variablesWith({ PORT: '0', HOST: '127.0.0.1' }),
    answer: (question) => client.answer(question),
    onContent(hash) {
      if (shownContent !== undefined && shownContent !== hash) client.reloadPages();
      shownContent = hash;
    },
    onStarted({ login }) {
      if (hasStarted) updates.siteStarted();
      else void printStarted({ url, login });
      hasStarted = true;
    },
    onFailed: () => say('The site does not run: see above. The next save starts it again.'),
  });
  const updates = new SiteUpdates(bundle, site, envFile, say);
  const client = await openClientSources({
    server,
    watched: [...sources, envFile],
    onFileChange: (file) => updates.fileChanged(file),
  });
  server.on('request', (request, response) => {
    const toSite = () => void forward(request, response, site);
    if (isForApplication(splitUrl(request.url ?? '/').path)) toSite();
    else client.handle(request, response, toSite);
  });
  const url = await listen(server, port, host);
  endWith(() => Promise.all([site.close(), client.close(), bundle.close()]));
  await updates.start();
}

/** Ends this process when it is asked to. A terminal and the launcher may both ask. */
function endWith(close: () => Promise<unknown>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void close().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
