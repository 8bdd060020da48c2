import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { settle } from './fixtures/settle';
import { expect, test } from './fixtures/test';

const publicPaths = ['/', '/about', '/contact', '/service', '/team', '/login', '/register'];

/** How far the page reaches beyond the window to the side, in pixels. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

test('the skip link comes first and leads past the header', async ({ page }) => {
  await page.goto('/team');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('after a navigation the title is new and the focus is on the heading', async ({ page }) => {
  await page.goto('/');
  for (const [label, heading] of [
    ['Our Team', 'Our Team'],
    ['Achievements', 'Gallery'],
    ['Login', 'Login'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(`${heading} · ${club.site.name}`);
  }
});

test('toasts appear in a live region that was there before', async ({ page }) => {
  await page.goto('/contact');
  const region = page.locator('[aria-live]');
  await expect(region).toHaveCount(1);
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await region.evaluate((element) => element.setAttribute('data-seen', 'before'));

  await page.getByLabel('Username').fill('Asha');
  await page.getByRole('main').getByLabel('Email').fill('asha@student.example');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.locator('[data-seen="before"]')).toContainText('Message sent successfully');
});

test.describe('an initiative tells the same', () => {
  const [initiative] = club.initiatives;
  const description = initiative?.description ?? '';

  test('by mouse, and Escape hides it again', async ({ page }) => {
    await page.goto('/service');
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
    const text = page.getByText(description);
    const card = page.getByRole('listitem').filter({ hasText: initiative?.service ?? '' });
    await card.locator('button, [tabindex="0"]').first().focus();
    await expect(text).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(text).toHaveCSS('opacity', '0');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('an initiative tells the same', async ({ page }) => {
    await page.goto('/service');
    const [initiative] = club.initiatives;
    const text = page.getByText(initiative?.description ?? '');
    await page.getByRole('heading', { name: initiative?.service ?? '' }).tap();
    await expect(text).toHaveCSS('opacity', '1');
  });
});

test('the masonry reads in the order of the document', async ({ page }) => {
  await page.goto('/about');
  const alts = await page
    .locator('#about img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')));
  expect(alts).toEqual(club.gallery.map(({ alt }) => alt));
});

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of publicPaths) {
    test(`${path} needs no sideways scroll, and its targets are 24 pixels`, async ({ page }) => {
      await page.goto(path);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
});

/**
 * Controls that do not answer to a finger everywhere within 24 by 24 pixels around their middle, but
 * for links within a sentence, which WCAG exempts.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reach = 11.5;
    return [...document.querySelectorAll('a, button, input, textarea, select')]
      .filter((element) => element.checkVisibility() && !element.closest('p'))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        // The skip link waits above the window until it has the focus.
        if (y + height <= 0) return false;
        return [-reach, reach].some((right) =>
          [-reach, reach].some((down) => {
            const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
            return !element.contains(hit);
          }),
        );
      })
      .map((element) => element.outerHTML);
  });
}

test.describe('text at twice its size', () => {
  for (const path of publicPaths) {
    test(`${path} still fits`, async ({ page, context }) => {
      // As the browser's own setting does it, so that media queries in rem notice too.
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await page.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      expect(await clippedText(page)).toEqual([]);
    });
  }
});

/** Elements whose own text is cut off by their box. */
function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut = overflowX !== 'visible' || overflowY !== 'visible';
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
        const isTooSmall = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        return isCut && isTooSmall && clientWidth > 1;
      })
      .map((element) => element.outerHTML),
  );
}

test.describe('for people who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on the home page moves, nor does the menu', async ({ page }) => {
    await page.goto('/');
    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter((it) => it.playState === 'running').length,
      );
    await page.mouse.wheel(0, 2000);
    expect(await running()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await running()).toBe(0);
  });
});

test('nothing moves for longer than five seconds', async ({ page }) => {
  await page.goto('/');
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((it) => Number(it.effect?.getComputedTiming().endTime)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(5000);
});

test.describe('in forced colours', () => {
  for (const path of ['/', '/contact', '/login', '/register']) {
    test(`${path} outlines the buttons and fields that colour alone sets off`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'none' });
      await page.goto(path);
      await page.evaluate(() => {
        for (const element of document.querySelectorAll(
          'header button, main a, main button, main input, main textarea',
        )) {
          const isFilled = getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
          if (isFilled && element.checkVisibility()) element.setAttribute('data-filled', '');
        }
      });
      await page.emulateMedia({ forcedColors: 'active' });
      await settle(page);
      const filled = page.locator('[data-filled]');
      expect(await filled.count()).toBeGreaterThan(0);
      for (const control of await filled.all()) {
        await expect(control).not.toHaveCSS('border-style', 'none');
      }
    });
  }
});
