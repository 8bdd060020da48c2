import { sectionNames } from '../fixtures/adminPages';
import { openAdmin } from './openAdmin';
import type { Screen } from './Screen';

/** The editor of the content, and of the team. */
export const adminContentScreens: Screen[] = [
  { name: 'admin-content', open: (page) => openAdmin(page, '/admin/content') },
  ...sectionNames.map(
    (section): Screen => ({
      name: `admin-content-${section}`,
      windowOnly: true,
      open: (page) => openAdmin(page, `/admin/content/${section}`),
    }),
  ),
  {
    name: 'admin-content-changed',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/content/initiatives');
      await page
        .getByRole('button', { expanded: false })
        .filter({ hasNotText: 'Menu' })
        .first()
        .click();
      await page.getByLabel('Heading', { exact: true }).fill('What we do');
      await page.getByText('Not published yet').waitFor();
      const preview = page.locator('iframe');
      if (await preview.isVisible()) {
        await preview.contentFrame().getByRole('heading', { name: 'What we do' }).waitFor();
      }
    },
  },
  {
    name: 'admin-content-page',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/content/gallery');
      const pageButton = page.getByRole('button', { name: 'Page', exact: true });
      if (await pageButton.isVisible()) await pageButton.click();
      else await page.getByRole('button', { name: 'Desktop' }).click();
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'admin-content-versions',
    open: (page) => openAdmin(page, '/admin/content/site/versions?version=1'),
  },
  { name: 'admin-team', open: (page) => openAdmin(page, '/admin/team') },
  {
    name: 'admin-team-new',
    open: async (page) => {
      await openAdmin(page, '/admin/team');
      await page.getByRole('button', { name: 'Add person' }).click();
    },
  },
  {
    name: 'admin-team-new-term',
    open: async (page) => {
      await openAdmin(page, '/admin/team');
      await page.getByRole('button', { name: 'Add term' }).click();
    },
  },
  {
    name: 'admin-team-take-off',
    windowOnly: true,
    open: async (page) => {
      await openAdmin(page, '/admin/team');
      await page.getByRole('navigation', { name: 'Terms' }).getByRole('link').nth(1).click();
      await page.getByRole('button', { name: /^Devika/ }).click();
      await page.getByRole('button', { name: /^Take off the archive/ }).click();
    },
  },
  { name: 'admin-team-bin', open: (page) => openAdmin(page, '/admin/team?bin=true') },
];
