import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { screens } from './screens';
import { takeScreenshot } from './takeScreenshot';
import { test } from './test';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

/** What the README shows: a wide and a narrow window, one of them dark. */
const shown = [
  { screen: 'home-first-screen', width: 1280, colorScheme: 'light' },
  { screen: 'home-first-screen', width: 360, colorScheme: 'dark' },
  { screen: 'menu', width: 360, colorScheme: 'light' },
  { screen: 'initiative-revealed', width: 1280, colorScheme: 'light' },
  { screen: 'gallery-viewer', width: 1280, colorScheme: 'dark' },
  { screen: 'contact-sent', width: 360, colorScheme: 'light' },
  { screen: 'admin-users', width: 1280, colorScheme: 'light' },
] as const;

for (const { screen: name, width, colorScheme } of shown) {
  test.describe(`${width} pixels, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: width < 768 ? 740 : 800 } });

    test(name, async ({ page }) => {
      const screen = screens.find((it) => it.name === name);
      if (!screen) throw new Error(`There is no screen called ${name}`);
      const png = await takeScreenshot(page, screen);
      mkdirSync(folder, { recursive: true });
      await sharp(png)
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-${width}.webp`));
    });
  });
}
