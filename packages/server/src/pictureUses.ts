import * as certificates from './features/certificates/pictureUses.service';
import * as content from './features/content/pictureUses.service';
import * as events from './features/events/pictureUses.service';
import type { PictureUse } from './features/media/pictureUses.service';
import * as team from './features/team/pictureUses.service';

/** Every place of the site that shows a picture. */
export async function findPictureUses(): Promise<PictureUse[]> {
  const uses = await Promise.all([
    content.findPictureUses(),
    team.findPictureUses(),
    events.findPictureUses(),
    certificates.findPictureUses(),
  ]);
  return uses.flat();
}
