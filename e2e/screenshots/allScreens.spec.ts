import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { screens } from './screens';
import { takeScreenshot } from './takeScreenshot';
import { test } from './test';

const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const widths = [360, 768, 1280, 1680];

for (const screen of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      test.describe(`${width} pixels, ${colorScheme}`, () => {
        test.use({ colorScheme, viewport: { width, height: width < 768 ? 740 : 900 } });

        test(screen.name, async ({ page }) => {
          const file = join(folder, colorScheme, String(width), `${screen.name}.png`);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, await takeScreenshot(page, screen));
        });
      });
    }
  }
}
