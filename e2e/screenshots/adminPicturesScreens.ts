import type { Page } from '@playwright/test';
import { openAdmin } from './openAdmin';
import type { Screen } from './Screen';

async function openDetails(page: Page): Promise<void> {
  await openAdmin(page, '/admin/pictures');
  await page.getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The pictures of the site. */
export const adminPicturesScreens: Screen[] = [
  { name: 'admin-pictures', open: (page) => openAdmin(page, '/admin/pictures') },
  { name: 'admin-pictures-bin', open: (page) => openAdmin(page, '/admin/pictures?bin=true') },
  { name: 'admin-picture', windowOnly: true, open: openDetails },
  {
    name: 'admin-picture-upload-failed',
    open: async (page) => {
      await openAdmin(page, '/admin/pictures');
      const buffer = Buffer.from('no picture');
      await page
        .getByLabel('Upload pictures')
        .setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('alert').waitFor();
    },
  },
];
