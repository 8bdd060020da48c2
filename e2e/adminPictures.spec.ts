import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** A picture that no other journey uploads. */
async function drawPicture(): Promise<Buffer> {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  return await sharp({ create: { width: 900, height: 600, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
}

async function openPictures(page: Page): Promise<void> {
  await signIn(page, firstAdmin);
  await page.goto('/admin/pictures');
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();
}

test('a picture is uploaded, and taken back', eachNight, async ({ page, allowError }) => {
  allowError(/415|phone\.heic/);
  await openPictures(page);
  await expectAccessible(page);

  await page.getByLabel('Upload pictures').setInputFiles([
    { name: 'Robotics day.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() },
    {
      name: 'phone.heic',
      mimeType: 'image/heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
  ]);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toContainText('is a HEIC photograph');
  const text = uploads.getByLabel('What does it show?');
  await text.fill('A robot on a stage');
  await expectAccessible(page, byDay);
  await uploads.getByRole('button', { name: 'Remove phone.heic' }).click();
  await text.press('Enter');
  await expect(page.getByText('Needs a text')).toHaveCount(0);

  const picture = page.getByRole('button', { name: /robotics-day/ }).first();
  await picture.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('What does it show?')).toHaveValue('A robot on a stage');
  await dialog
    .locator('fieldset img')
    .first()
    .click({ position: { x: 1, y: 1 } });
  const across = dialog.getByLabel('From left to right');
  await expect(across).toHaveValue('0');
  await across.press('ArrowRight');
  await expect(across).toHaveValue('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Picture saved successfully')).toBeVisible();

  await picture.click();
  await expect(across).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Delete this picture' }).click();
  await expect(picture).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true);
});

test(
  'a picture that a page shows cannot be deleted, and the bin has what was',
  eachNight,
  async ({ page }) => {
    await openPictures(page);
    const used = page
      .getByRole('listitem')
      .filter({ hasText: 'portrait', hasNotText: 'Not in use' })
      .first();
    await used.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('so it cannot be deleted')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByLabel('Upload pictures').setInputFiles({
      name: 'old.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPicture(),
    });
    await page.getByLabel('What does it show?').fill('Something old');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: /old/ }).first().click();
    await dialog.getByRole('button', { name: 'Delete this picture' }).click();
    // The list is loaded again once it is deleted, and is pale meanwhile.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('link', { name: 'Bin' }).click();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /^Delete for good old/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Picture deleted successfully')).toBeVisible();
  },
);

test(
  'on a phone, a new picture is described in a field as wide as the screen',
  eachNight,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPictures(page);
    const picture = { name: 'On a phone.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() };
    await page.getByLabel('Upload pictures').setInputFiles([picture]);
    const text = page.getByLabel('What does it show?');
    await expect(text).toBeVisible();
    expect((await text.boundingBox())?.width).toBeGreaterThan(260);
  },
);
