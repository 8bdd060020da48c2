import { createSite } from './site/site';
import { start } from './start';

await start(createSite);
