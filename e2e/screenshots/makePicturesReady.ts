import { ownContent } from '../fixtures/club';
import { Site } from '../fixtures/site';

/** Runs before the first screenshot, so that no worker waits for pictures that another one makes. */
export default async function makePicturesReady(): Promise<void> {
  const site = await Site.start(ownContent);
  await site.picturesReady();
  await site.remove();
}
