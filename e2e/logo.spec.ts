import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { club } from './fixtures/club';
import { testOfClub } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { settle } from './fixtures/settle';
import { expect } from './fixtures/test';

/** As most logos come: on a ground of its own, which is white up to the corners. */
const disc = '<rect width="256" height="256" fill="#fff"/><circle cx="128" cy="128" r="90"/>';
const logo = await sharp(Buffer.from(`<svg width="256" height="256">${disc}</svg>`))
  .png()
  .toBuffer();

const colours = { accent: '#ffb000', second: '#0e6b67', ground: '#f6f1e7' };
const paper = [0xf6, 0xf1, 0xe7];

const test = testOfClub(
  {
    brand: { logo: 'logo.png', colours, headlineFace: 'grotesque' },
    media: { ...club.media, 'logo.png': { alt: 'A disc' } },
  },
  { 'logo.png': logo },
);

/** The colour that the header shows there, by pixels of the window. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  const clip = { x: Math.round(x), y: Math.round(y), width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a logo lies on its light ground in ${colorScheme} colours, and its white corners do not show`,
    eachNight,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      const image = page.getByRole('banner').locator('img');
      await expect
        .poll(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
        .toBeGreaterThan(0);
      await settle(page);
      const { x, y, width, height } = (await image.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      const nearPaper = (colour: number[]) =>
        colour.every((part, index) => Math.abs(part - (paper[index] ?? 0)) <= 3);
      // Inside of the round corners of the light tile, where the logo itself is white.
      for (const [right, down] of [
        [0.5, 0.06],
        [0.06, 0.5],
        [0.94, 0.5],
        [0.16, 0.16],
        [0.84, 0.84],
      ] as const) {
        const colour = await colourAt(page, x + width * right, y + height * down);
        expect(nearPaper(colour), `${colour} at ${right}, ${down}`).toBe(true);
      }
      expect(await colourAt(page, x + width / 2, y + height / 2)).toEqual([0, 0, 0]);
    },
  );
}
