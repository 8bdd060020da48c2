import type { Page } from '@playwright/test';
import { createMember, signIn } from './fixtures/accounts';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

/** A visit of two pages, so that Back has somewhere to go. */
async function visitTeam(page: Page): Promise<void> {
  await page.goto('/service');
  await page.goto('/team');
}

const dialog = (page: Page) => page.getByRole('dialog');
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' });

test('Back closes menu and viewer, and a closed menu leaves nothing in the history', async ({
  page,
}) => {
  await visitTeam(page);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.dialog)).toBeUndefined();
  await openMenu(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/team');
  await expect(menuButton(page)).toBeFocused();

  await openMenu(page);
  await dialog(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Team');
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/service');

  await page.goto('/about');
  const picture = page.locator('#about').getByRole('button').first();
  await picture.click();
  await dialog(page).getByRole('button', { name: 'Next picture' }).click();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/about');
  await expect(picture).toBeFocused();
});

test('Forward does not open the menu again, nor does a reload', eachNight, async ({ page }) => {
  await visitTeam(page);
  await openMenu(page);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.evaluate(() => window.history.forward());
  await expect(dialog(page)).toBeHidden();

  await openMenu(page);
  await page.reload();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.history.state?.dialog)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL('/service');
});

for (const [way, details, close] of [
  [
    'its button',
    eachNight,
    (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ],
  ['Escape', eachNight, (page: Page) => page.keyboard.press('Escape')],
  [
    'the link to the same page',
    eachNight,
    (page: Page) => dialog(page).getByRole('link', { name: 'Our Team' }).click(),
  ],
] as const) {
  test(`a menu closed by ${way} leaves nothing in the history`, details, async ({ page }) => {
    await visitTeam(page);
    await openMenu(page);
    await close(page);
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.history.state?.dialog)).toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL('/service');
  });
}

test('a menu that is opened again at once is closed by Back too', eachNight, async ({ page }) => {
  await visitTeam(page);
  await openMenu(page);
  await page.evaluate(() => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button('Close')?.click();
    setTimeout(() => button('Menu')?.click());
  });
  await expect.poll(() => page.evaluate(() => window.history.state?.dialog)).toBe(1);
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/service');
});

test('Back answers a question with no', eachNight, async ({ page }) => {
  const { username } = await createMember(page);
  await signIn(page, firstAdmin);
  await page.goto(`/admin/users?search=${encodeURIComponent(username)}`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row', { name: username })).toBeVisible();
});
