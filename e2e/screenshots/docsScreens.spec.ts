import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { screens } from './screens';
import { takeScreenshot } from './takeScreenshot';
import { test } from './test';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const quality = 80;

const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The pictures in docs/screenshots/, except that of the README. */
const shown = [
  { screen: 'home-first-screen', viewport: phone, colorScheme: 'dark' },
  { screen: 'menu', viewport: phone, colorScheme: 'light' },
  { screen: 'initiative-revealed', viewport: laptop, colorScheme: 'light' },
  { screen: 'gallery', viewport: laptop, colorScheme: 'light' },
  { screen: 'gallery-viewer', viewport: laptop, colorScheme: 'dark' },
  { screen: 'team', viewport: laptop, colorScheme: 'light' },
  { screen: 'contact-sent', viewport: phone, colorScheme: 'light' },
  { screen: 'not-found', viewport: laptop, colorScheme: 'dark' },
  { screen: 'admin-users', viewport: laptop, colorScheme: 'light' },
  { screen: 'admin-content-changed', viewport: laptop, colorScheme: 'light' },
  { screen: 'admin-content-brand', viewport: laptop, colorScheme: 'dark' },
  { screen: 'admin-handover-status', viewport: laptop, colorScheme: 'light' },
] as const;

test.beforeAll(() => void mkdirSync(folder, { recursive: true }));

for (const { screen, viewport, colorScheme } of shown) {
  test.describe(`${viewport.width} pixels, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport });

    test(screen, async ({ page }) => {
      await sharp(await takeScreenshot(page, screens[screen]))
        .webp({ quality })
        .toFile(join(folder, `${screen}-${viewport.width}-${colorScheme}.webp`));
    });
  });
}

/** The README's picture: the first screen on a laptop in light colours, on a phone in dark ones. */
test('home', async ({ browser, baseURL }) => {
  const gap = 40;
  const beside = { width: 390, height: laptop.height };
  const [wide, narrow] = await Promise.all(
    (
      [
        { viewport: laptop, colorScheme: 'light' },
        { viewport: beside, colorScheme: 'dark' },
      ] as const
    ).map(async (options) => {
      const page = await browser.newPage({ baseURL: baseURL ?? '', ...options });
      const png = await takeScreenshot(page, screens['home-first-screen']);
      await page.close();
      return png;
    }),
  );
  await sharp({
    create: {
      width: laptop.width + gap + beside.width,
      height: laptop.height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([
      { input: wide ?? Buffer.alloc(0), left: 0, top: 0 },
      { input: narrow ?? Buffer.alloc(0), left: laptop.width + gap, top: 0 },
    ])
    .webp({ quality })
    .toFile(join(folder, 'home.webp'));
});
