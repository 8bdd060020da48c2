import { nightlyBut } from './fixtures/nightly';
import { phone } from './fixtures/pageWeight';
import { entriesOf } from './fixtures/performanceEntries';
import { notFoundAnswer, visitorPaths } from './fixtures/publicPaths';
import { expect, test } from './fixtures/test';

const most = 0.01;

test.use({ ...phone });

// One that is whole without scripts and one that reads its link with them; each night all.
for (const [path, details] of nightlyBut(['/', '/link'], visitorPaths)) {
  test(
    `nothing moves on ${path} when the scripts come late`,
    details,
    async ({ page, allowError }) => {
      allowError(notFoundAnswer);
      await page.route('**/assets/*.js', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        await route.continue();
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // Nobody presses anything; the browser takes the beginning for a press.
      const shifts = await entriesOf(page, 'layout-shift');
      expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(most);
    },
  );
}
