import { join } from 'node:path';
import { openBackgroundBcrypts } from './lib/backgroundBcrypt';
import { createSite } from './site/site';
import { start } from './start';

await start({
  createSite,
  loadPages: () => import('@club/client/entry-server'),
  program: { args: [join(import.meta.dirname, 'maintenance.js')] },
  workerProgram: import.meta.filename,
  background: openBackgroundBcrypts(join(import.meta.dirname, 'passwordThread.js')),
});
