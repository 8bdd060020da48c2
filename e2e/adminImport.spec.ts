import type { Page } from '@playwright/test';
import { newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { onEachScreen } from './fixtures/screens';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

// Accounts that come from a file of Excel: semicolons, windows-1252, some rows that are no good.

const note = (page: Page) => page.getByRole('region', { name: 'Action on many' });

/** Twenty people whose names hold a text that nobody else's holds, and three rows that are refused. */
function createFile() {
  const group = newPerson('').username.trim();
  const people = Array.from({ length: 20 }, (_, index) => [
    `J\xfcrgen ${index + 1} of ${group}`,
    `${group}.${index + 1}@college.example`,
    `98765000${10 + index}`,
    'A 1',
  ]);
  const rows = [
    ['Student', 'E-Mail', 'Mobile', 'Room'],
    ...people,
    [`Ravi of ${group}`, '', '9876500040', 'A 2'],
    [`Ravi of ${group}`, `${group}.x@college.example`, '9.19877E+11', 'A 2'],
    [`Ravi of ${group}`, `${group}.1@college.example`, '9876500041', 'A 2'],
  ];
  const text = rows.map((row) => `${row.join(';')}\r\n`).join('');
  return { group, file: Buffer.from(text, 'latin1') };
}

onEachScreen(() => {
  test('an admin imports a list, and takes it back', async ({ page }) => {
    const { group, file } = createFile();
    await signIn(page, firstAdmin);
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Import' }).click();
    await expectAccessible(page);
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: file });

    // The first time, nobody knows that 'Student' is a name; the second time it is remembered.
    const toColumns = page.getByText(/^Columns: \d of 4 are imported/);
    await expect(toColumns).toBeVisible();
    const student = page.getByLabel('Student');
    if (await student.isVisible()) {
      await expect(page.getByText('There is nothing to import.')).toBeVisible();
      await expectAccessible(page);
      await student.selectOption('Username');
      await page.getByRole('button', { name: 'Read the file again' }).click();
    }
    await expect(toColumns).toHaveText('Columns: 3 of 4 are imported');
    await expect(page.getByText(/3 rows are left out/)).toBeVisible();

    await page.getByRole('link', { name: 'Left out 3' }).click();
    const rows = page.getByRole('region', { name: 'Rows of the file' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Ravi' })).toHaveText([
      /22.*There is no email address\./,
      /23.*shortened the phone number to 9\.19877E\+11/,
      /24.*Line 2 has the same email address\./,
    ]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create 20 accounts' }).click();
    await expect(note(page)).toContainText('20 accounts imported.');
    await expect(page.getByText(/The site sends no mail\./)).toBeVisible();
    await expectAccessible(page);

    // Two are edited; the note in the list of users leads back to the rows.
    await page.goto(`/admin/users?search=${group}&sort=username`);
    const found = page.getByRole('row').filter({ hasText: group });
    await expect(found).toHaveCount(20);
    await expect(found.first()).toContainText(`Jürgen 1 of ${group}`);
    for (const number of ['2', '3']) {
      await page.getByRole('link', { name: `Edit Jürgen ${number} of ${group}` }).click();
      await page.getByLabel('Phone').fill('9876599999');
      await page.getByRole('button', { name: 'Update User' }).click();
      await expect(found).toHaveCount(20);
    }
    await note(page).getByRole('link', { name: 'Rows of the file' }).click();
    await note(page).getByRole('button', { name: 'Undo' }).click();
    await expect(note(page)).toContainText('It is undone for 18 accounts.');
    await note(page).getByText('2 left as they are').click();
    await expect(note(page).getByRole('listitem')).toHaveText([
      `Jürgen 2 of ${group}: Somebody has changed it since.`,
      `Jürgen 3 of ${group}: Somebody has changed it since.`,
    ]);
    await expectAccessible(page);
    await page.goto(`/admin/users?search=${group}`);
    await expect(found).toHaveCount(2);
  });
});
