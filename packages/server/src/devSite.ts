import { join } from 'node:path';
import { connectDevServer } from './development/devServerLink';
import { createViteSite } from './site/viteSite';
import { start } from './start';

const devServer = connectDevServer();
// Everything is loaded by now. The process before this one frees the data folder first.
await devServer.beginning();
await start({
  createSite: (options) => createViteSite(options, devServer),
  program: { args: [join(import.meta.dirname, 'maintenance.js')] },
  tellStarted: devServer.tellStarted,
});
