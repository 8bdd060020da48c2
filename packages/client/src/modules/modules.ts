import type { ModuleName } from '@club/shared/siteParts';
import { events } from './events';
import type { PublicModule } from './PublicModule';
import { recruitment } from './recruitment';
import { sponsors } from './sponsors';
import { subscribers } from './subscribers';

const declared = { events, recruitment, subscribers, sponsors };

export type ModuleSectionId = Extract<
  (typeof declared)[ModuleName],
  { section: object }
>['section']['id'];

/** What each module adds to the public pages, in the order of the menu. */
export const modules: Record<ModuleName, PublicModule<ModuleSectionId>> = declared;

export const allModules = Object.values(modules);

export const modulePaths = { ...events.paths, ...recruitment.paths, ...subscribers.paths };
