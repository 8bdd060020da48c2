import type { Page } from '@playwright/test';
import { eachNight } from './fixtures/nightly';
import { expect, test } from './fixtures/test';

/** The URLs of what the page asks for from now on. */
function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

/** The page is ready for taps when the menu opens. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

test('a page is loaded when the pointer or the focus comes to a link to it, once', async ({
  page,
}) => {
  await page.goto('/');
  await openMenu(page);
  const code = page.waitForRequest(/\/assets\/LoginPage-/);
  await page.getByRole('link', { name: 'Login' }).hover();
  await code;
  const register = page.waitForRequest(/\/assets\/RegisterPage-/);
  await page.getByRole('link', { name: 'Register' }).focus();
  await register;
  await page.keyboard.press('Escape');

  const words = page.waitForResponse((response) => response.url().endsWith('/privacy'));
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await privacy.hover();
  expect((await words).status()).toBe(200);
  const later = watchRequests(page);
  await page.mouse.move(0, 0);
  await privacy.hover();
  await openMenu(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(later.filter((url) => /LoginPage|privacy/.test(url))).toEqual([]);
});

test('nothing is loaded ahead for somebody who saves data', eachNight, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    }),
  );
  await page.goto('/');
  await openMenu(page);
  const requests = watchRequests(page);
  await page.getByRole('link', { name: 'Login' }).hover();
  const register = page.waitForRequest(/\/assets\/RegisterPage-/);
  await page.getByRole('link', { name: 'Register' }).click();
  await register;
  expect(requests.filter((url) => url.includes('LoginPage'))).toEqual([]);
});
