import type { Page } from '@playwright/test';
import { createMember, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

const missingFile = /Failed to load resource|Failed to fetch dynamically imported module/;

/** For what comes after a page has loaded itself again. Milliseconds. */
const twoLoads = { timeout: 20_000 };

/**
 * Lets the site answer 404 for a page's script, as it does for the files of an earlier build.
 *
 * @param isGone asked at each request for the script
 */
async function removeScript(page: Page, name: string, isGone = () => true): Promise<void> {
  const url = new RegExp(`/assets/${name}-[^/]+\\.js$`);
  await page.route(url, (route) => (isGone() ? route.fulfill({ status: 404 }) : route.continue()));
}

/** Counts how often the browser asks for a document from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('a page opened before a deploy loads itself again when a script is gone', async ({
  page,
  allowError,
}) => {
  allowError(/404/);
  await page.goto('/');
  const loads = countLoads(page);
  await removeScript(page, 'LoginPage', () => loads() === 0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled(twoLoads);
  await expect(page).toHaveURL('/login');
  expect(loads()).toBe(1);
});

for (const { path, script, heading, person } of [
  { path: '/profile', script: 'ProfilePage', heading: 'Profile', person: createMember },
  { path: '/admin', script: 'AdminRoutes', heading: 'Dashboard', person: () => firstAdmin },
]) {
  test(
    `${path} says so when its script stays away, and can be tried again`,
    eachNight,
    async ({ page, allowError }) => {
      allowError(missingFile);
      await signIn(page, await person(page));
      await removeScript(page, script);
      const loads = countLoads(page);
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText('This page could not be shown', twoLoads);
      await expect(title).toBeFocused();
      await expect(page.getByRole('banner')).toBeVisible();
      expect(loads()).toBe(2);
      await expectAccessible(page);

      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(title).toHaveText(heading);
    },
  );
}

test('a lost connection does not take the page away', async ({ page, network }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await network.goOffline();
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page.getByRole('button', { name: 'Explore' })).toBeVisible();
});

test(
  'what a toast says is shown without the code of the toasts',
  eachNight,
  async ({ page, allowError }) => {
    allowError(missingFile);
    await removeScript(page, 'Toasts');
    await page.goto('/contact');
    await page.getByLabel('Username').fill('Asha');
    await page.getByRole('main').getByLabel('Email').fill('asha@student.example');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const words = page.getByRole('alert').filter({ hasText: 'Message sent successfully' });
    await expect(words).toBeVisible();
    await expectAccessible(page);
    await words.getByRole('button', { name: 'Close' }).click();
    await expect(words).toHaveCount(0);
  },
);
