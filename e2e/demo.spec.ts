import { expectAccessible } from './fixtures/axe';
import { banner, become, test } from './fixtures/demo';
import { eachNight } from './fixtures/nightly';
import { expect } from './fixtures/test';

test('each person of the demo sees what is theirs after one press', eachNight, async ({ page }) => {
  await page.goto('/events');
  await expect(banner(page)).toContainText('This club is made up.');
  await expect(banner(page).getByRole('button', { name: 'Visitor' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'Pitch Night' })).toBeVisible();

  await become(page, 'Member');
  await expect(
    page.getByRole('button', { name: 'Open your registration for Pitch Night' }),
  ).toBeVisible();

  await become(page, 'Reviewer');
  await expect(page.getByText('Join next year’s team')).toBeVisible();

  await become(page, 'Door');
  await expect(page.getByRole('link', { name: /Pitch Night/ })).toBeVisible();

  await become(page, 'Editor');
  await expect(page.getByText('The door of Pitch Night is open')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Plan the handover' })).toBeHidden();

  await become(page, 'President');
  await expect(page.getByRole('link', { name: 'Plan the handover' })).toBeVisible();

  // For what asks for the own password.
  const password = await banner(page).locator('code').textContent();
  const data = { email: 'president@club.example', password };
  expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);

  await become(page, 'Visitor');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('');
});

test(
  'the banner is on every page, fits a small phone and can be used by everybody',
  eachNight,
  async ({ page, allowError }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    allowError(/404/);
    for (const path of ['/', '/join', '/no-such-page', '/login']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Member' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
    await expect(banner(page).getByRole('button', { name: 'Member' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);
