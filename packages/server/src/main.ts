import { join } from 'node:path';
import { createSite } from './site/site';
import { start } from './start';

await start({
  createSite,
  program: { args: [join(import.meta.dirname, 'maintenance.js')] },
  workerProgram: import.meta.filename,
});
