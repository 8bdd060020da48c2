import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSite } from './site/site';
import { start } from './start';

await start({
  createSite,
  program: { args: [join(import.meta.dirname, 'maintenance.js')] },
  workerProgram: fileURLToPath(import.meta.url),
});
