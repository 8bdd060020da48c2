import { nightlyBut } from './fixtures/nightly';
import { phone } from './fixtures/pageWeight';
import { entriesOf } from './fixtures/performanceEntries';
import { notFoundAnswer, visitorPaths } from './fixtures/publicPaths';
import { expect, test } from './fixtures/test';

const most = 0.01;

test.use({ ...phone });

// The one with most parts; each night all.
for (const [path, details] of nightlyBut(['/'], visitorPaths)) {
  test(
    `nothing moves on ${path} when the scripts come late`,
    details,
    async ({ page, allowError }) => {
      allowError(notFoundAnswer);
      let scriptsCame = Number.POSITIVE_INFINITY;
      await page.route('**/assets/*.js', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        // The fonts are there: where a machine has none that is as wide, text moves when they come.
        const now = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
        scriptsCame = Math.min(scriptsCame, now);
        await route.continue();
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // Nobody presses anything; the browser takes the beginning for a press.
      const shifts = (await entriesOf(page, 'layout-shift')).filter(
        ({ startTime }) => startTime >= scriptsCame,
      );
      expect(scriptsCame).toBeLessThan(Number.POSITIVE_INFINITY);
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(most);
    },
  );
}
