import { signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { holdAnswer } from './fixtures/holdAnswer';
import { fullMotion } from './fixtures/motion';
import { nextFrame } from './fixtures/nextFrame';
import { eachNight } from './fixtures/nightly';
import { waitForScript } from './fixtures/script';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

declare global {
  interface Window {
    /** Properties that have changed by a transition. */
    transitions: string[];
    /** When the animations seen so far end, in milliseconds after their start. */
    endTimes: number[];
  }
}

test('the skip link comes first, a navigation moves the focus, and with reduced motion nothing moves', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const running = () =>
    page.evaluate(() => document.getAnimations().filter((it) => it.playState === 'running').length);
  await page.mouse.wheel(0, 2000);
  expect(await running()).toBe(0);
  for (const [label, heading] of [
    ['Our Team', 'Our Team'],
    ['Achievements', 'Gallery'],
    ['Login', 'Login'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await running()).toBe(0);
    await page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · ${club.site.name}`);
  }
});

test('a toast is above an open dialog', eachNight, async ({ page, allowError }) => {
  allowError(/status of 409|Deleting .* failed/);
  await signIn(page, firstAdmin);
  await page.goto(`/admin/users?search=${firstAdmin.email}`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator(':popover-open')).toContainText('Failed to delete user');
  await expect(dialog.getByRole('alert')).toBeVisible();
});

test.describe('an initiative shows its description', () => {
  const [initiative] = club.initiatives.entries;
  const description = initiative?.description ?? '';

  test('by mouse, and Escape hides it again', eachNight, async ({ page }) => {
    await page.goto('/service');
    await waitForScript(page);
    const text = page.getByText(description);
    await page.mouse.move(0, 0);
    await expect(text).toHaveCSS('opacity', '0');
    await page.getByRole('heading', { name: initiative?.service ?? '' }).hover();
    await expect(text).toHaveCSS('opacity', '1');
    const { x, y, width, height } = (await text.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
    await expect(text).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(text).toHaveCSS('opacity', '0');
  });

  test('by keyboard, and Escape hides it again', async ({ page }) => {
    await page.goto('/service');
    await waitForScript(page);
    const text = page.getByText(description);
    const card = page.getByRole('listitem').filter({ hasText: initiative?.service ?? '' });
    await card.locator('button, [tabindex="0"]').first().focus();
    await expect(text).toHaveCSS('opacity', '1');
    await expectAccessible(page, byDay);
    await page.keyboard.press('Escape');
    await expect(text).toHaveCSS('opacity', '0');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap shows the description of an initiative', eachNight, async ({ page }) => {
    await page.goto('/service');
    const [initiative] = club.initiatives.entries;
    const text = page.getByText(initiative?.description ?? '');
    await page.getByRole('heading', { name: initiative?.service ?? '' }).tap();
    await expect(text).toHaveCSS('opacity', '1');
  });

  test('a button that was tapped shows no hover style', eachNight, async ({ page }) => {
    await page.goto('/contact');
    const button = page.getByRole('button', { name: 'Send Message' });
    const background = () => button.evaluate((it) => getComputedStyle(it).backgroundColor);
    const before = await background();
    await button.tap();
    await expect(page.getByLabel('Username')).toBeFocused();
    expect(await background()).toBe(before);
  });
});

test('the gallery shows the pictures in the order of the document', eachNight, async ({ page }) => {
  await page.goto('/about');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const tiles = await page.locator('#about img').evaluateAll((images) =>
      images.map((image) => ({
        alt: image.getAttribute('alt'),
        top: Math.round(image.getBoundingClientRect().top),
      })),
    );
    expect(tiles.map(({ alt }) => alt)).toEqual(club.gallery.entries.map(club.altOf));
    const tops = tiles.map(({ top }) => top);
    expect(tops, `no picture above its forerunner at ${width} pixels`).toEqual(
      tops.toSorted((a, b) => a - b),
    );
  }
});

test.describe('for everybody else', () => {
  test.use(fullMotion);

  test(
    'nothing moves while the page loads, even when it is laid out before its style is loaded',
    eachNight,
    async ({ page }) => {
      const letStyleThrough = await holdAnswer(page, '**/assets/frame-*.css');
      await page.addInitScript(() => {
        window.transitions = [];
        document.addEventListener('transitionrun', ({ propertyName }) => {
          window.transitions.push(propertyName);
        });
      });
      await page.goto('/', { waitUntil: 'commit' });
      const footer = page.getByRole('contentinfo');
      await footer.waitFor({ state: 'attached' });
      // Reading the position of an element makes the browser lay the page out.
      await footer.boundingBox();
      letStyleThrough();
      await expect(page.locator('html')).not.toHaveAttribute('data-loading');
      // A transition starts with the frame after the change that causes it.
      await nextFrame(page);
      expect(await page.evaluate(() => window.transitions)).toEqual([]);
    },
  );

  test(
    'the home page moves, but nothing for longer than five seconds',
    eachNight,
    async ({ page }) => {
      await page.addInitScript(() => {
        window.endTimes = [];
        document.addEventListener('animationstart', () => {
          for (const { effect } of document.getAnimations()) {
            window.endTimes.push(Number(effect?.getComputedTiming().endTime));
          }
        });
      });
      await page.goto('/');
      await expect.poll(() => page.evaluate(() => window.endTimes.length)).toBeGreaterThan(0);
      expect(Math.max(...(await page.evaluate(() => window.endTimes)))).toBeLessThanOrEqual(5000);
    },
  );
});
