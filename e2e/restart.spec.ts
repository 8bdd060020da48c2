import { createMember, signIn } from './fixtures/accounts';
import { testOfSettings } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { expect } from './fixtures/test';

const test = testOfSettings();

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  const title = `accounts and sessions are kept after ${signal} and a new start`;
  test(title, eachNight, async ({ page, network }) => {
    const member = await createMember(page);
    await signIn(page, member);

    expect(await network.stopSite(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
    await network.startSiteAgain();

    await page.goto('/profile');
    await expect(page.getByLabel('Username')).toHaveValue(member.username);
  });
}
