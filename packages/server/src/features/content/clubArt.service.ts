import { type ClubArt, type DrawnPicture, toClubArt } from '../../drawings/clubArt';
import { toDrawnPicture } from '../../drawings/pictures';
import { emptySections } from '../../sections/sections';
import { findMasterById } from '../media/storedPictures.service';
import { findSections } from './contentPart.service';

/** Of a logo on a drawing, in pixels: sharp on paper. */
const logoSize = { width: 900, height: 300 };

/** The logo that was used last: reading it takes longer than a certificate, and it never changes. */
let lastLogo: { id: string; picture: DrawnPicture | null } | undefined;

/**
 * What makes drawings the club's own, as it is published now.
 * @param url of the site; undefined while it is unknown
 */
export async function readClubArt(url: string | undefined): Promise<ClubArt> {
  const { site, brand } = (await findSections()) ?? emptySections;
  return toClubArt({ ...site, url: url ?? '' }, brand, await readLogo(brand.logo));
}

async function readLogo(id: string | null): Promise<DrawnPicture | null> {
  if (id === null) return null;
  if (lastLogo?.id !== id) {
    const master = await findMasterById(id);
    lastLogo = { id, picture: master && (await toDrawnPicture(master.bytes, logoSize)) };
  }
  return lastLogo.picture;
}
