import type { Locator } from '@playwright/test';
import { eachNight } from './fixtures/nightly';
import { expect, test } from './fixtures/test';

/** The number of columns of the grid that contains `item`. */
function countColumns(item: Locator): Promise<number> {
  return item.evaluate((element) => {
    let grid: Element | null = element.parentElement;
    while (grid !== null && getComputedStyle(grid).display !== 'grid') grid = grid.parentElement;
    return grid === null ? 0 : getComputedStyle(grid).gridTemplateColumns.split(' ').length;
  });
}

test(
  'initiatives and gallery have 2 columns, 3 from 768 pixels on, and 4 from 1200',
  eachNight,
  async ({ page }) => {
    for (const { width, columns } of [
      { width: 360, columns: 2 },
      { width: 751, columns: 2 },
      { width: 768, columns: 3 },
      { width: 1183, columns: 3 },
      { width: 1200, columns: 4 },
      { width: 1920, columns: 4 },
    ]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      for (const id of ['initiatives', 'about']) {
        const items = page.locator(`#${id}`).getByRole('listitem');
        expect(await countColumns(items.first()), `#${id}, ${width} pixels`).toBe(columns);
      }
    }
  },
);

test('the team wraps into rows that fit the page', eachNight, async ({ page }) => {
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/team');
    const people = page.locator('#team').getByRole('listitem');
    const boxes = await people.evaluateAll((items) =>
      items.map((item) => {
        const { top, right } = item.getBoundingClientRect();
        return { top: Math.round(top), right };
      }),
    );
    expect(new Set(boxes.map(({ top }) => top)).size).toBeGreaterThan(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
  }
});
