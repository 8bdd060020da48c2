import type { Page } from '@playwright/test';
import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight, nightlyBut } from './fixtures/nightly';
import { notFoundAnswer, visitorPaths } from './fixtures/publicPaths';
import { doubleText, misfits, pixelsTooWide } from './fixtures/reflow';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** The page with most layouts. */
const sampleOfPaths = ['/'] as const;

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [path, details] of nightlyBut(sampleOfPaths, visitorPaths)) {
    const title = `${path} needs no sideways scroll, and its targets are 24 pixels`;
    test(title, details, async ({ page, allowError }) => {
      allowError(notFoundAnswer);
      await page.goto(path);
      expect(await misfits(page)).toEqual([]);
      await expectAccessible(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
});

/**
 * Controls that do not react to a tap everywhere within 24 by 24 pixels around their middle. WCAG
 * does not ask this of links within a sentence, and nobody taps the hidden field (Honeypot.tsx).
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reach = 11.5;
    return [...document.querySelectorAll('a, button, input, textarea, select')]
      .filter((element) => element.checkVisibility() && !element.closest('p, [aria-hidden="true"]'))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        // The skip link is above the window until it has the focus.
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

for (const [path, details] of nightlyBut(sampleOfPaths, visitorPaths)) {
  test(`${path} still fits with text at twice its size`, details, async ({ page, allowError }) => {
    allowError(notFoundAnswer);
    await doubleText(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    expect.soft(await misfits(page), 'on a phone').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 640 });
    expect.soft(await misfits(page)).toEqual([]);
    if (path !== '/') return;

    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/contact');
    for (const link of await page.locator('a[href^="mailto:"]').all()) {
      // Its own words only: one of them has an icon before them.
      await link.evaluate(({ lastChild }) => {
        if (lastChild) lastChild.textContent = 'ecell.office@college.example';
      });
    }
    expect(await misfits(page), 'a long email address').toEqual([]);
  });
}

test.describe('the admin area on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  /** Each with a text that is there when the page has its data. */
  const pages: [path: string, loaded: string, details: { tag?: string }][] = [
    ['/admin', 'Messages', eachNight],
    ['/admin/users', 'Edit', {}],
    ['/admin/team', 'Change term', eachNight],
    ['/admin/content/gallery', 'Add picture', eachNight],
    ['/admin/handover/people', 'Add a person', eachNight],
  ];
  for (const [path, loaded, details] of pages) {
    const title = `${path} needs no sideways scroll at twice the size of text`;
    test(title, details, async ({ page }) => {
      await doubleText(page);
      await signIn(page, firstAdmin);
      await page.goto(path);
      await page.locator('main').getByText(loaded).first().waitFor();
      expect(await pixelsTooWide(page)).toBe(0);
    });
  }

  test(
    'shows the whole of each entry of its menu that gets the focus',
    eachNight,
    async ({ page }) => {
      await signIn(page, firstAdmin);
      await page.goto('/admin/users');
      const entries = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
      await entries.first().focus();
      for (const entry of await entries.all()) {
        await expect(entry).toBeFocused();
        await expect(entry).toBeInViewport({ ratio: 1 });
        await page.keyboard.press('Tab');
      }
    },
  );

  test(
    'leaves half of the screen to the form when the phone is on its side',
    eachNight,
    async ({ page }) => {
      await page.setViewportSize({ width: 740, height: 360 });
      await signIn(page, firstAdmin);
      await page.goto('/admin/content/site');
      await page.getByLabel('Tagline').first().fill('A new one');
      const publish = page.getByRole('button', { name: 'Publish' });
      await publish.waitFor();
      await page.getByLabel('Short name').focus();
      // Nothing stays at the top, and all buttons of the bar at the bottom are in one row.
      const below = await publish.boundingBox();
      const beside = await page.getByRole('button', { name: 'Edit', exact: true }).boundingBox();
      const room = Math.min(below?.y ?? 0, beside?.y ?? 0);
      expect(room).toBeGreaterThan(180);
    },
  );
});
