import { authorise } from '../fixtures/accounts';
import { firstAdmin } from '../fixtures/site';
import { openAdmin } from './openAdmin';
import type { Screen } from './Screen';

/** What the frame of the admin area puts over its pages. */
export const adminFrameScreens: Screen[] = [
  {
    name: 'admin-palette',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/audit');
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByRole('combobox').fill('ad');
      await page.getByRole('group', { name: 'People' }).waitFor();
    },
  },
  {
    name: 'admin-login-again',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/audit');
      const { headers } = await authorise(page, firstAdmin);
      await page.request.post('/api/auth/logout', { headers });
      await page.getByRole('searchbox').fill('a');
      await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
    },
  },
];
