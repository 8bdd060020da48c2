import { createMember, signIn } from './fixtures/accounts';
import { testOfSettings } from './fixtures/clubSite';
import { nightlyBut } from './fixtures/nightly';
import { expect } from './fixtures/test';

const test = testOfSettings();

for (const [signal, details] of nightlyBut(['SIGKILL'], ['SIGTERM', 'SIGKILL'])) {
  const title = `accounts and sessions are kept after ${signal} and a new start`;
  test(title, details, async ({ page, site }) => {
    const member = await createMember(page);
    await signIn(page, member);

    expect(await site.stop(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    await site.startAgain();

    await page.goto('/profile');
    await expect(page.getByLabel('Username')).toHaveValue(member.username);
  });
}
