import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { club } from './fixtures/club';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { addTerm } from './fixtures/terms';
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

  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByLabel('Name', { exact: true }).fill(username);
  await page.getByLabel('Position', { exact: true }).fill('Photography');
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

test('pencils on public pages lead editors to the editor', async ({ page }) => {
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

test(
  'a term gets positions, names and portraits, and somebody leaves the archive',
  eachNight,
  async ({ page, browser }) => {
    const past = { label: '2019-20', firstDay: '2019-07-01', lastDay: '2020-06-30' };
    await signIn(page, firstAdmin);
    await page.goto('/admin/team');
    await page.getByRole('button', { name: 'Add term' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await addTerm(page, past);
    await expect(page.getByText(/^Nobody is on the team of this term yet\./)).toBeVisible();

    await page.getByRole('button', { name: 'Copy positions' }).click();
    await page.getByLabel('Copy positions from').selectOption({ index: 1 }); // the small past one
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByText('2 positions are copied')).toBeVisible();
    await expect(page.getByText('Name to be filled in')).toHaveCount(2);

    await page.getByRole('button', { name: /^Chairperson/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Uma Bhat');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Uma Bhat is saved')).toBeVisible();

    await page.getByLabel('Upload pictures').setInputFiles({
      name: 'uma-bhat.png',
      mimeType: 'image/png',
      buffer: readFileSync(photograph),
    });
    await expect(page.getByLabel('Portrait of')).toHaveValue(/./);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save 1 portrait' }).click();
    await expect(page.getByText('1 portrait is saved')).toBeVisible();

    const visitor = await browser.newPage();
    const people = visitor.getByRole('main').getByRole('listitem');
    await visitor.goto(`/team/${past.label}`);
    await expect(people).toHaveText(['Uma BhatChairperson']);
    await expect(people.locator('img')).toBeVisible();

    await page.getByRole('button', { name: /^Uma Bhat/ }).click();
    await page.getByRole('button', { name: 'Take off the archive Uma Bhat' }).click();
    const question = page.getByRole('dialog', { name: 'Take Uma Bhat off the archive?' });
    await question.getByRole('button', { name: 'Take off the archive' }).click();
    await expect(page.getByText('Uma Bhat is taken off the archive')).toBeVisible();
    await visitor.reload();
    await expect(people).toHaveText(['Chairperson']);
    await expect(people.locator('img')).toHaveCount(0);
    await visitor.close();

    for (const position of ['Chairperson', 'Treasurer']) {
      await page.getByRole('button', { name: new RegExp(`^${position}`) }).click();
      await page.getByRole('button', { name: `Remove ${position}` }).click();
      await expect(page.getByText(`${position} is in the bin.`)).toBeVisible();
    }
    await page.getByRole('button', { name: `Change term ${past.label}` }).click();
    await page.getByRole('button', { name: `Delete the term ${past.label}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: past.label })).toHaveCount(0);
  },
);
