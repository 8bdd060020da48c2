import { createViteSite } from './site/viteSite';
import { start } from './start';

await start(createViteSite);
