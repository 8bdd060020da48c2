import { brokenWords } from './fixtures/brokenWords';
import { club } from './fixtures/club';
import { testOfActiveClub, testOfClub } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { notFoundAnswer, visitorPaths } from './fixtures/publicPaths';
import { doubleRootText, doubleText } from './fixtures/reflow';
import { expect, test } from './fixtures/test';

const ways = { 'the browser': doubleText, 'the page': doubleRootText };

for (const width of [360, 1280]) {
  test.describe(`text at twice its size, ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const [way, enlarge] of Object.entries(ways)) {
      test(`breaks no word when ${way} enlarges it`, eachNight, async ({ page, allowError }) => {
        allowError(notFoundAnswer);
        await enlarge(page);
        for (const path of visitorPaths) {
          await page.goto(path);
          await expect(page.locator('html')).toHaveCSS('font-size', '32px');
          expect.soft(await brokenWords(page), path).toEqual([]);
        }
      });
    }
  });
}

test.describe('large text on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [way, enlarge] of Object.entries(ways)) {
    const details = way === 'the page' ? {} : eachNight;
    test(`leaves the screen to the page when ${way} enlarges it`, details, async ({ page }) => {
      await enlarge(page);
      await page.goto('/privacy');
      const header = page.getByRole('banner');
      await expect(header).toBeInViewport();
      await page.mouse.wheel(0, 1000);
      await expect(header).not.toBeInViewport();
    });
  }
});

const testOfLongName = testOfClub({ site: { ...club.site, name: 'Kinderhook Entrepreneurs' } });

for (const [way, enlarge] of [['nothing', null], ...Object.entries(ways)] as const) {
  testOfLongName(
    `a long name is whole in the footer when ${way} enlarges it`,
    eachNight,
    async ({ page, site }) => {
      await enlarge?.(page);
      await page.goto(`${site.url}/login`);
      for (const width of [360, 768, 1280, 1680]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(page.getByRole('contentinfo')).toContainText('Entrepreneurs');
        expect.soft(await brokenWords(page), `${width} pixels`).toEqual([]);
      }
    },
  );
}

testOfActiveClub(
  'sponsors fill their lines, and long names break between words',
  async ({ page, site }) => {
    await page.setViewportSize({ width: 412, height: 740 });
    await page.goto(site.url);
    const shown = page.getByRole('region', { name: 'Our Sponsors' });
    await shown.scrollIntoViewIfNeeded();
    const list = shown.getByRole('list').first();
    const [line, tile] = [await list.boundingBox(), await list.getByRole('link').boundingBox()];
    expect(tile?.width).toBe(line?.width); // alone on a line
    for (const width of [360, 768, 1280, 1680]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(shown.getByText('Hydroelectromagnetics')).toBeVisible();
      expect.soft(await brokenWords(page), `${width} pixels`).toEqual([]);
      // Levels have the same columns.
      const ends = await shown
        .getByRole('link', { name: /Consultants|Foundation/ })
        .evaluateAll((tiles) => tiles.map((it) => it.getBoundingClientRect().right));
      expect.soft(ends[0], `${width} pixels`).toBe(ends[1]);
    }

    // The tile of a name is as high as that of a logo beside it.
    const [ofLogo, ofName] = await Promise.all(
      ['Hydroelectromagnetics', 'Tea'].map((name) =>
        shown.getByRole('link', { name }).locator('span').first().boundingBox(),
      ),
    );
    expect(ofName?.y).toBe(ofLogo?.y);
    expect(ofName?.height).toBe(ofLogo?.height);
  },
);
