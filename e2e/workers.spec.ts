import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@club/embedded-mongo';
import { createMember, signIn } from './fixtures/accounts';
import { eachNight } from './fixtures/nightly';
import { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

test('people go on while one of two processes is killed', eachNight, async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'club-database-e2e-'));
  const database = await startEmbeddedMongo({ directory: folder });
  const site = await Site.start(undefined, {
    MONGODB_URI: database.uri,
    JWT_SECRET: 'of the journeys, 32 bytes or more',
    WORKERS: '2',
  });
  const context = await browser.newContext({ baseURL: site.url });
  try {
    const page = await context.newPage();
    const member = await createMember(page);
    await signIn(page, member);
    await page.goto('/contact');
    await page.getByLabel('Message').fill('May I join the next workshop?');

    const [first = 0, second = 0] = await site.workerIds(2);
    process.kill(first, 'SIGKILL');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully')).toBeVisible();

    await site.workerIds(3);
    process.kill(second, 'SIGKILL');
    await page.goto('/profile');
    await expect(page.getByLabel('Username')).toHaveValue(member.username);
  } finally {
    await context.close();
    await site.remove();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
