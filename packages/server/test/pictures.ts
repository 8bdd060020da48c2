import { addPicture } from '../src/features/media/newPictures.service';
import { drawPicture } from './contentFixture';

/** A small PNG; another width is another picture. */
export function drawSmallPicture(width = 40): Promise<Buffer> {
  return drawPicture(width, 30).png().toBuffer();
}

/** Stores a picture, and gives its id. */
export async function createPicture(width = 40, alt = 'A talk'): Promise<string> {
  const file = await drawSmallPicture(width);
  return (await addPicture({ name: 'talk.png', file, alt })).media._id.toHexString();
}
