import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { notFoundAnswer, visitorPaths } from './fixtures/publicPaths';
import { expect, test } from './fixtures/test';

/** By how many pixels the page is wider than the window. */
function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of visitorPaths) {
    test(`${path} needs no sideways scroll, and its targets are 24 pixels`, async ({
      page,
      allowError,
    }) => {
      allowError(notFoundAnswer);
      await page.goto(path);
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
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

for (const width of [320, 1280]) {
  test.describe(`text at twice its size, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 640 } });

    for (const path of visitorPaths) {
      test(`${path} still fits`, async ({ page, context, allowError }) => {
        allowError(notFoundAnswer);
        // The same as the browser's own setting: media queries in rem change too.
        const browser = await context.newCDPSession(page);
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await page.goto(path);
        await expect(page.locator('html')).toHaveCSS('font-size', '32px');
        expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
        expect(await clippedText(page)).toEqual([]);
        expect(await textBeyondTheWindow(page)).toEqual([]);
      });
    }
  });
}

test.describe('a long e-mail address', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('wraps at twice the size of text', async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto('/contact');
    for (const link of await page.locator('a[href^="mailto:"]').all()) {
      // Its own words only: one of them has an icon before them.
      await link.evaluate(({ lastChild }) => {
        if (lastChild) lastChild.textContent = 'ecell.office@college.example';
      });
    }
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect(await textBeyondTheWindow(page)).toEqual([]);
  });
});

/** Elements whose box cuts off their own text. */
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

/** Words that begin or end outside the window, where no scrolling reaches them. */
function textBeyondTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const beyond: string[] = [];
    while (words.nextNode()) {
      const element = words.currentNode.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      const isForScreenReaders = element.clientWidth <= 1 && element.clientHeight <= 1;
      if (width > 1 && !isForScreenReaders && (left < 0 || right > clientWidth + 1)) {
        beyond.push(element.outerHTML);
      }
    }
    return beyond;
  });
}
