import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { become, test } from '../fixtures/demo';
import { settle } from '../fixtures/settle';
import { expect } from '../fixtures/test';
import { waitForPicturesInView } from './takeScreenshot';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

/** What the README shows besides the home page: each as one of the people of the demo sees it. */
const shown = [
  { name: 'demo-event', width: 360, person: 'Visitor', open: openEvent },
  { name: 'demo-door', width: 360, person: 'Door', open: openDoor },
  { name: 'demo-board', width: 1280, person: 'President', open: openBoard },
  { name: 'demo-dashboard', width: 1280, person: 'President', open: openDashboard },
] as const;

for (const { name, width, person, open } of shown) {
  test.describe(name, () => {
    const isMobile = width < 600; // then no bar for scrolling takes room
    test.use({ colorScheme: 'light', isMobile, viewport: { width, height: isMobile ? 740 : 800 } });

    test(name, async ({ page }) => {
      await page.goto('/events');
      await become(page, person);
      await open(page);
      // The pictures are of the site, which has no such line.
      await page.evaluate(() => {
        document.getElementById('demo')?.remove();
        document.documentElement.classList.remove('demo-desk');
      });
      await waitForPicturesInView(page);
      await settle(page);
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-${width}-light.webp`));
    });
  });
}

async function openEvent(page: Page): Promise<void> {
  await page.goto('/events/prototype-day');
  await expect(page.getByRole('heading', { name: 'Prototype Day' })).toBeVisible();
}

async function openDoor(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Pitch Night/ }).click();
  await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible();
}

async function openBoard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Decisions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function openDashboard(page: Page): Promise<void> {
  await expect(page.getByText('The door of Pitch Night is open')).toBeVisible();
}
