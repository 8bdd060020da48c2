import { club } from './fixtures/club';
import { expect, test } from './fixtures/test';

test.use({ javaScriptEnabled: false });

test('the whole home page can be read without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(club.site.tagline);
  const main = page.getByRole('main');
  for (const { service, description } of club.initiatives) {
    await expect(main).toContainText(service);
    await expect(main).toContainText(description);
  }
  for (const { name } of club.team) await expect(main).toContainText(name);
  for (const { alt } of club.gallery) await expect(main.getByAltText(alt)).toBeVisible();
});

for (const path of ['/about', '/contact', '/service', '/team', '/login', '/register']) {
  test(`${path} has its heading without JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
