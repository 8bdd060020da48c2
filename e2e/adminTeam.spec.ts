import { join } from 'node:path';
import { newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

const photograph = join(import.meta.dirname, 'fixtures', 'content', 'images', 'square.png');

test('on a phone, an editor adds a person with a photograph, sorts, and takes it back', async ({
  page,
  browser,
}) => {
  const [first] = club.team;
  const { username } = newPerson('Kabir');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, firstAdmin);
  await page.goto('/admin/team');
  await expect(page.getByRole('button', { name: `Move ${first?.name} up` })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name', { exact: true }).fill(username);
  await page.getByLabel('Position').fill('Photography');
  await page.getByRole('button', { name: 'Choose Portrait' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').first().setInputFiles(photograph);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${username} is on the team`)).toBeVisible();
  const row = page.getByRole('button', { name: new RegExp(`^${username}`) });

  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/team/order'));
  await page.getByRole('button', { name: `Move ${username} up` }).click();
  expect((await saved).status()).toBe(204);
  const visitor = await browser.newPage();
  await visitor.goto('/team');
  const shown = visitor.getByRole('main').getByRole('listitem');
  await expect(shown.nth(-2)).toContainText(username);
  await expect(shown.nth(-2).locator('img')).toBeVisible();

  await row.click();
  await page.getByRole('button', { name: `Remove ${username}` }).click();
  await expect(page.getByText(`${username} is in the bin.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Move ${username} up` })).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: `Remove ${username}` }).click();
  await expect(page.getByText(`${username} is in the bin.`)).toBeVisible();
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page.getByRole('row', { name: new RegExp(username) })).toBeVisible();
  await expectAccessible(page);
  await visitor.reload();
  await expect(shown).toHaveCount(club.team.length);
  await visitor.close();
});

test('pencils on public pages lead editors to the editor; visitors see none', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage();
  await visitor.goto('/', { waitUntil: 'networkidle' });
  await expect(visitor.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  await visitor.close();

  await signIn(page, firstAdmin);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit the gallery' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/gallery$/);
  await page.goto('/team');
  await page.getByRole('link', { name: 'Edit the team' }).click();
  await expect(page).toHaveURL(/\/admin\/team$/);
});
