import { sitePartCalls } from '@club/shared/sitePartCalls';
import { controller } from '../../calls/controller';
import type { LivePages } from '../../livePages';
import { type InstalledParts, listParts, switchPart } from './parts.service';

/** The parts of the site, which an admin switches off and on. */
export function partsController(pages: LivePages, modules: InstalledParts) {
  return controller(sitePartCalls, {
    'GET /api/admin/parts': {
      access: 'access',
      handler: () => listParts(modules),
    },
    'PATCH /api/admin/parts/:part': {
      access: 'access',
      event: 'partChange',
      handler: ({ part, body: { isOn }, by }) => switchPart(part, isOn, by, { pages, modules }),
    },
  });
}
