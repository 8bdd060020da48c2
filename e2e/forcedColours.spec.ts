import type { Page } from '@playwright/test';
import { createContact, createMember, newPerson, signIn } from './fixtures/accounts';
import { eachNight } from './fixtures/nightly';
import { notFoundAnswer, visitorPaths } from './fixtures/publicPaths';
import { settle } from './fixtures/settle';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

/**
 * Opens `path`, then turns on forced colours, which remove every background: what only a background
 * separates from the page must have an outline there.
 */
async function expectOutlined(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settle(page);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('a, button, input, textarea')) {
      const isFilled = getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (isFilled && element.checkVisibility()) element.setAttribute('data-filled', '');
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await settle(page);
  const bare = await page
    .locator('[data-filled]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).borderStyle === 'none')
        .map((element) => element.outerHTML),
    );
  expect.soft(bare, `filled controls of ${path} without an outline`).toEqual([]);
}

test.describe('in forced colours every button and field that colour sets off has an outline', () => {
  test('every page that visitors see', eachNight, async ({ page, allowError }) => {
    allowError(notFoundAnswer);
    for (const path of visitorPaths) await expectOutlined(page, path);
  });

  test('/profile', async ({ page }) => {
    await signIn(page, await createMember(page));
    await expectOutlined(page, '/profile');
  });

  test('the admin area', eachNight, async ({ page }) => {
    await createContact(page, newPerson(), 'Hello');
    await signIn(page, firstAdmin);
    for (const path of ['/admin', '/admin/users', '/admin/contacts']) {
      await expectOutlined(page, path);
    }
    await page.goto('/admin/users');
    const address = await page.getByRole('link', { name: /^Edit/ }).first().getAttribute('href');
    await expectOutlined(page, address ?? '');
  });
});
