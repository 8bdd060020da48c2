import type { Locator } from '@playwright/test';
import { byDay, expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { visitorEntries } from './fixtures/menuEntries';
import { fullMotion } from './fixtures/motion';
import { nextFrame } from './fixtures/nextFrame';
import { eachNight, isNightly } from './fixtures/nightly';
import { waitForScript } from './fixtures/script';
import { expect, test } from './fixtures/test';

test.use(fullMotion);

/** The middle of an element, in pixels of the window. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test(
  'the menu opens also by a press right after the way to a page',
  eachNight,
  async ({ page }) => {
    await page.goto('/team');
    const button = page.getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await waitForScript(page);
    // By places, as a person presses: a locator's click would wait until the button can be pressed.
    const buttonPlace = await middleOf(button);
    const homePlace = await middleOf(page.getByRole('banner').getByRole('link'));
    for (const delay of [0, 20, 40, 60]) {
      await page.mouse.click(homePlace.x, homePlace.y);
      await page.mouse.click(buttonPlace.x, buttonPlace.y, { delay });
      await expect(menu).toBeVisible();
      await expect(page).toHaveURL('/');
      await menu.getByRole('link', { name: 'Our Team' }).click();
      await expect(menu).toBeHidden();
    }
  },
);

test('the menu keeps the focus, has exactly these entries, and leads to every page', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // A button takes the focus only when the page's script is there.
  await waitForScript(page);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.locator(':focus')).toHaveCount(1);

  // More than once round: apart from the browser's own controls, the focus stays inside.
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () =>
        document.activeElement?.closest('dialog') === null &&
        document.activeElement !== document.body,
    );
    expect(isOutside).toBe(false);
  }

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  // Each leads to its page by its address: by day one is enough.
  const ways = isNightly() ? visitorEntries : visitorEntries.slice(-1);
  for (const [label, path] of ways) {
    await button.click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeHidden();
  }

  await page.goto('/team');
  await button.click();
  const links = menu.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(visitorEntries.map(([label]) => label));
  for (const [label, path] of visitorEntries) {
    await expect(links.filter({ hasText: label })).toHaveAttribute('href', path);
  }
  await expect(links.and(page.locator('[aria-current="page"]'))).toHaveText(['Our Team']);
  await expectAccessible(page, byDay);
});

test('the menu closes by its button and by a click beside it', eachNight, async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await button.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(10, 400);
  await expect(menu).toBeHidden();
});

test('the page behind the open menu does not scroll', eachNight, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 800);
  await nextFrame(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('the footer', () => {
  for (const [label, heading, details] of [
    ['Initiatives', 'Our Initiatives', eachNight],
    ['Gallery', 'Gallery', eachNight],
    ['Team', 'Our Team', eachNight],
  ] as const) {
    test(`scrolls to ${heading}, also from another page`, details, async ({ page }) => {
      await page.goto('/');
      const button = page
        .getByRole('contentinfo')
        .getByRole('button', { name: label, exact: true });
      await button.click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();

      await page.goto('/login');
      await button.click();
      await expect(page).toHaveURL(/\/#/);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
    });
  }

  test(
    'the words of the privacy page are there too when the history leads to it',
    eachNight,
    async ({ page }) => {
      await page.goto('/privacy');
      const words = page.getByRole('heading', { level: 2, name: 'Your account' });
      await page.getByRole('banner').getByRole('link', { name: club.site.name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(club.site.tagline);
      await page.reload();
      await page.goBack();
      await expect(words).toBeVisible();
    },
  );

  test('has a notify box that does nothing, links to networks and privacy, and scrolls home', async ({
    page,
  }) => {
    // A page without pictures: lazy pictures would send requests at any moment.
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    await waitForScript(page);
    const box = page.getByLabel('Get notified');
    // The code of the toasts comes with the first thing that a person does.
    await box.focus();
    await expect(page.locator('[aria-live]')).toHaveCount(1);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await box.fill('asha@student.example');
    await box.press('Enter');
    await nextFrame(page);
    expect(requests).toEqual([]);
    await expect(page).toHaveURL('/login');
    await expect(box).toHaveValue('asha@student.example');

    const footer = page.getByRole('contentinfo');
    for (const { network, url } of club.contact.social) {
      await expect(footer.getByRole('link', { name: network })).toHaveAttribute('href', url);
    }
    await footer.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await footer.getByRole('button', { name: 'Initiatives', exact: true }).click();
    await expect(page).toHaveURL(/\/#/);
    const initiatives = page.getByRole('heading', { name: 'Our Initiatives', exact: true });
    await expect(initiatives).toBeInViewport();
  });
});
