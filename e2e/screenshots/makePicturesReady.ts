import { ownContent } from '../fixtures/club';
import { Site } from '../fixtures/site';

/** Runs before the first screenshot: the workers' sites then start at the same time without waiting. */
export default async function makePicturesReady(): Promise<void> {
  const site = await Site.start(ownContent);
  await site.remove();
}
