import { createMember, signIn } from './fixtures/accounts';
import { nightlyBut } from './fixtures/nightly';
import { Site } from './fixtures/site';
import { expect, test } from './fixtures/test';

for (const [signal, details] of nightlyBut(['SIGKILL'], ['SIGTERM', 'SIGKILL'])) {
  const title = `accounts and sessions are kept after ${signal} and a new start`;
  test(title, details, async ({ browser }) => {
    const site = await Site.start();
    const context = await browser.newContext({ baseURL: site.url });
    try {
      const page = await context.newPage();
      const member = await createMember(page);
      await signIn(page, member);

      expect(await site.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
      await site.startAgain();

      await page.goto('/profile');
      await expect(page.getByLabel('Username')).toHaveValue(member.username);
    } finally {
      await context.close();
      await site.remove();
    }
  });
}
