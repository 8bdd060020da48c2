import type { Page } from '@playwright/test';
import { settle } from '../fixtures/settle';
import type { Screen } from './Screen';

/** Opens a screen, waits for its pictures and returns a screenshot as PNG. */
export async function takeScreenshot(page: Page, screen: Screen): Promise<Buffer> {
  await screen.open(page);
  if (!screen.windowOnly) await scrollThrough(page);
  await waitForPicturesInView(page);
  await settle(page);
  return page.screenshot({ fullPage: !screen.windowOnly });
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
