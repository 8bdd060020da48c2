import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { addBanner } from './demo/banner';
import { demoCalls } from './demo/demoCalls';
import { DemoClock } from './demo/demoClock';
import { clearDemoData } from './demo/demoData';
import { readDemoSettings } from './demo/demoSettings';
import { fillDemo } from './demo/fillDemo';
import { createKeptMails, type KeptMails } from './demo/keptMails';
import { printDemo } from './demo/printDemo';
import { openBackgroundBcrypts } from './lib/backgroundBcrypt';
import { createSite } from './site/site';
import { start } from './start';

/*
 * The same site as main.ts starts, with a club in the middle of its year, for people who want to see what it does.
 * Its data is new at each start. What is different is handed in here; the site itself knows no demo.
 */

const password = randomBytes(9).toString('base64url');
const clock = new DemoClock();
const opened: { kept?: KeptMails } = {};

await start({
  readEnv: () => readDemoSettings(password),
  beforeData: clearDemoData,
  openSmtp({ from }) {
    opened.kept ??= createKeptMails(from);
    return opened.kept;
  },
  createSite: (options) =>
    createSite({ ...options, adaptClient: (client) => addBanner(client, password) }),
  loadPages: () => import('@club/client/entry-server'),
  program: { args: [join(import.meta.dirname, 'maintenance.js')] },
  background: openBackgroundBcrypts(join(import.meta.dirname, 'passwordThread.js')),
  async prepare(dependencies) {
    dependencies.logger.level = 'warn'; // what people look for is printed at the end
    if (opened.kept) await fillDemo(dependencies, { clock, kept: opened.kept, password });
    return { ...dependencies, moreCalls: demoCalls(dependencies) };
  },
  tellStarted: ({ url }) => printDemo(url, password),
});
