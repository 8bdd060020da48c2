import * as content from './features/content/pictureUses.service';
import type { FindPictureUses } from './features/media/pictureUses.service';
import * as team from './features/team/pictureUses.service';
import type { SiteModules } from './modules/siteModules';

/** Every place of the site that shows a picture. */
export function createFindPictureUses({ installed }: SiteModules): FindPictureUses {
  return async () => {
    const uses = await Promise.all([
      content.findPictureUses(),
      team.findPictureUses(),
      ...installed.map(async (module) => (await module.findPictureUses?.()) ?? []),
    ]);
    return uses.flat();
  };
}
