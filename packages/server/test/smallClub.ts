import { createLogger } from '../src/lib/logger';
import { seedContent } from '../src/seed/seedContent';
import { createMember } from './accounts';
import { withModels } from './commandSites';
import { createContentFixture } from './contentFixture';

/** Fills a new site with a small club and one member. */
export async function startClub(uri: string): Promise<void> {
  const content = await createContentFixture();
  await withModels(uri, async () => {
    await seedContent(content.contentDirectory, createLogger({ write: () => undefined }));
    await createMember({ email: 'asha@college.example' });
  });
  await content.remove();
}
