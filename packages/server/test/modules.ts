import { modules } from '../src/modules/modules';
import { SiteModules } from '../src/modules/siteModules';

/** Every module, none of them off. */
export const allModules = new SiteModules(modules, () => []);
