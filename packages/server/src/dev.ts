import { join } from 'node:path';
import { createViteSite } from './site/viteSite';
import { start } from './start';

const program = { args: ['--import', 'tsx', join(import.meta.dirname, 'maintenance.ts')] };
await start({ createSite: createViteSite, program });
