import { browserOptions } from './fixtures/browserOptions';
import { eachNight } from './fixtures/nightly';
import { expect, test } from './fixtures/test';

// Playwright hides scrollbars, so that pictures of pages are alike on all machines.
test.use({
  launchOptions: { ...browserOptions.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

for (const path of ['/forgot', '/team']) {
  test(
    `the menu does not move ${path}, whose scrollbar takes room`,
    eachNight,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 1600 });
      await page.goto(path);
      const button = page.getByRole('button', { name: 'Menu' });
      const main = page.getByRole('main');
      const places = async () => [await button.boundingBox(), await main.boundingBox()];
      const before = await places();
      // A browser that draws scrollbars over the page has nothing to move.
      expect(before[1]?.width).toBeLessThan(1280);
      await button.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await places()).toEqual(before);
    },
  );
}
