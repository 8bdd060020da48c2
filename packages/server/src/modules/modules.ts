import type { SiteModule } from './defineModule';
import { events } from './events';
import { recruitment } from './recruitment';
import { sponsors } from './sponsors';
import { subscribers } from './subscribers';

/** Every module, each after those that it builds on. Only what puts the site together imports this list. */
export const modules: readonly SiteModule[] = [events, subscribers, recruitment, sponsors];
