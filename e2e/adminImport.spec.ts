import type { Page } from '@playwright/test';
import { newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { onEachScreen } from './fixtures/screens';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

// Accounts that come from a file of Excel: semicolons, windows-1252, a title, some rows that are no good.

const note = (page: Page) => page.getByRole('region', { name: 'Action on many' });

/** Twenty-one people whose names hold a text that nobody else's holds, one without a good number, and two rows that are refused. */
function createFile() {
  const group = newPerson('').username.trim();
  const people = Array.from({ length: 20 }, (_, index) => [
    `J\xfcrgen ${index + 1} of ${group}`,
    `${group}.${index + 1}@college.example`,
    `98765000${10 + index}`,
    'A 1',
  ]);
  const rows = [
    ['College of Engineering', '', '', ''],
    ['Student', 'E-Mail', 'Mobile', 'Room'],
    ...people,
    [`Ravi of ${group}`, '', '9876500040', 'A 2'],
    [`Ravi of ${group}`, `${group}.x@college.example`, '9.19877E+11', 'A 2'],
    [`Ravi of ${group}`, `${group}.1@college.example`, '9876500041', 'A 2'],
    ...[1, 2, 3].map(() => ['', '', '', 'FALSE']),
  ];
  const text = rows.map((row) => `${row.join(';')}\r\n`).join('');
  return { group, file: Buffer.from(text, 'latin1') };
}

onEachScreen(() => {
  test('an admin imports a list, and takes it back', eachNight, async ({ page }) => {
    const { group, file } = createFile();
    await signIn(page, firstAdmin);
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Import' }).click();
    await expectAccessible(page);
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: file });

    await expect(page.getByText(/The names of the columns are in line 2/)).toBeVisible();
    await expect(page.getByText('Columns: 3 of 4 are imported')).toBeVisible();
    await expect(page.getByText(/^Left out: Room\./)).toBeVisible();
    const letters = page.getByRole('region', { name: 'Letters' });
    await expect(letters.getByRole('strong')).toContainText('Jürgen 1');
    await expectAccessible(page);
    await letters.getByLabel('Letters').selectOption('macintosh');
    await letters.getByRole('button', { name: 'Read the letters this way' }).click();
    await expect(letters.getByRole('strong')).toContainText('J¸rgen 1');
    await letters.getByLabel('Letters').selectOption('windows-1252');
    await letters.getByRole('button', { name: 'Read the letters this way' }).click();
    await expect(letters.getByRole('strong')).toContainText('Jürgen 1');
    await expect(page.getByText(/2 rows are left out/)).toBeVisible();

    const rows = page.getByRole('region', { name: 'Rows of the file' }).getByRole('row');
    await page.getByRole('link', { name: 'With a remark 1' }).click();
    await expect(rows.filter({ hasText: 'Ravi' })).toHaveText([
      /24.*The account gets no phone number\. .*shortened the phone number to 9\.19877E\+11/,
    ]);
    await page.getByRole('link', { name: 'Left out 2' }).click();
    await expect(rows.filter({ hasText: 'Ravi' })).toHaveText([
      /23.*There is no email address\./,
      /25.*Line 3 has the same email address\./,
    ]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create 21 accounts' }).click();
    await expect(note(page)).toContainText('21 accounts created or changed.');
    await expect(page.getByText(/The site sends no mail\./)).toBeVisible();
    await expectAccessible(page);

    // Two are edited; the note in the list of users leads back to the rows.
    await page.goto(`/admin/users?search=${group}&sort=username`);
    const found = page.getByRole('row').filter({ hasText: group });
    await expect(found).toHaveCount(21);
    await expect(found.first()).toContainText(`Jürgen 1 of ${group}`);
    for (const number of ['2', '3']) {
      await page.getByRole('link', { name: `Edit Jürgen ${number} of ${group}` }).click();
      await page.getByLabel('Phone').fill('9876599999');
      await page.getByRole('button', { name: 'Update User' }).click();
      await expect(found).toHaveCount(21);
    }
    await note(page).getByRole('link', { name: 'Rows of the file' }).click();
    await note(page).getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(note(page)).toContainText('It is undone for 19 accounts.');
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
