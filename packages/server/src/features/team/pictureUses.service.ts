import type { PictureUse } from '../media/pictureUses.service';
import { TeamMemberModel } from './teamMembers.model';

/** Everybody of every term with a picture. People in the bin may come back, and keep the picture. */
export async function findPictureUses(): Promise<PictureUse[]> {
  const members = await TeamMemberModel.find(
    { picture: { $ne: null } },
    'name position picture',
  ).lean();
  return members.map(({ name, position, picture }) => ({
    picture: picture ?? '',
    place: `Team, ${name || position}`,
  }));
}
