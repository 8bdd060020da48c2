import type { Page } from '@playwright/test';
import { settle } from '../fixtures/settle';

/** A screen in one of its states. */
export interface Screen {
  /** Opens the screen in a new page. */
  open: (page: Page) => Promise<void>;
  /** Photographs the window only, not the whole page: for a menu or a dialog over the page. */
  windowOnly?: boolean;
}

/** Opens a screen, waits for its pictures and returns a screenshot as PNG. */
export async function takeScreenshot(
  page: Page,
  { open, windowOnly = false }: Screen,
): Promise<Buffer> {
  await open(page);
  if (!windowOnly) await scrollThrough(page);
  await waitForPicturesInView(page);
  await settle(page);
  return page.screenshot({ fullPage: !windowOnly });
}

/** Scrolls to the end and back: pictures load when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

export async function waitForPicturesInView(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight;
    });
    await Promise.allSettled(inView.map((image) => image.decode()));
  });
}
