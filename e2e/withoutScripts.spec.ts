import { club } from './fixtures/club';
import { publicEntries } from './fixtures/menuEntries';
import { eachNight, nightlyBut } from './fixtures/nightly';
import { publicPaths } from './fixtures/publicPaths';
import { expect, test } from './fixtures/test';

test.use({ javaScriptEnabled: false });

test('the whole home page can be read without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(club.site.tagline);
  const main = page.getByRole('main');
  for (const { service, description } of club.initiatives.entries) {
    await expect(main).toContainText(service);
    const words = main.getByText(description, { exact: true });
    await expect(words).toBeVisible();
    await expect(words).toHaveCSS('opacity', '1');
  }
  for (const { name } of club.team) await expect(main).toContainText(name);
  await expect(main.locator('#team img')).toHaveCount(club.team.length);
  for (const entry of club.gallery.entries) {
    await expect(main.getByAltText(club.altOf(entry)).first()).toBeVisible();
    await expect(main.getByText(entry.caption, { exact: true }).first()).toBeVisible();
  }
});

test('every public page has its heading without JavaScript; a form says that it needs it', async ({
  page,
}) => {
  for (const path of publicPaths) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  await page.goto('/contact');
  const main = page.getByRole('main');
  // By element: Playwright does not find text inside noscript.
  await expect(main.locator('noscript p')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send Message' })).toBeDisabled();
});

test(
  'every public page is linked without JavaScript, in place of the menu',
  eachNight,
  async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    for (const [label, path] of publicEntries) {
      await links.getByText(label, { exact: true }).click();
      await expect(page).toHaveURL(path);
    }
  },
);

for (const [path, details] of nightlyBut(['/profile'], ['/profile', '/admin', '/admin/users'])) {
  test(`${path} says that it needs JavaScript`, details, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('noscript p').first()).toHaveText(
      'This page works only with JavaScript.',
    );
    await page.locator('noscript a').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(club.site.tagline);
  });
}
