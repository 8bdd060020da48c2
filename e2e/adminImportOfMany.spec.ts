import { readFileSync } from 'node:fs';
import { signIn } from './fixtures/accounts';
import { testOfSettings } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { countPresses } from './fixtures/presses';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

/** A site of its own, which is killed. */
const test = testOfSettings();

/** 300 people as Excel saves them: 12 rows are no good, every fourth is a second-year of CSE. */
function createFile(): Buffer {
  const rows = Array.from({ length: 300 }, (_, index) => {
    const isBad = index % 25 === 7;
    const phone = String(9_876_500_000 + index);
    const badEmail = index % 2 === 1 ? '' : 'no address';
    const email = isBad ? badEmail : `student.${index}@college.example`;
    const year = index % 2 === 0 ? '2nd Year' : '1st Year';
    return [`J\xfcrgen ${index}`, email, phone, index % 4 === 0 ? 'CSE' : 'ECE', year];
  });
  const lines = [['Name', 'E-Mail', 'Mobile', 'Branch', 'Year'], ...rows];
  return Buffer.from(lines.map((line) => `${line.join(';')}\r\n`).join(''), 'latin1');
}

const title =
  '300 rows are imported through a kill -9, exported in part, and taken back but for two';

test(title, eachNight, async ({ page, network }) => {
  test.setTimeout(120_000);
  await signIn(page, firstAdmin);
  const presses = await countPresses(page);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Import' }).click();
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: createFile() };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText(/12 rows are left out/)).toBeVisible();
  const carriedOut = page.waitForResponse(/carry-out/);
  await page.getByRole('button', { name: 'Create 288 accounts' }).click();
  expect((await carriedOut).ok()).toBe(true);
  await network.stopSite('SIGKILL');
  await network.startSiteAgain();
  await page.reload();
  const note = page.getByRole('region', { name: 'Action on many' });
  await expect(note).toContainText('288 accounts created or changed.', { timeout: 30_000 });

  await page.getByRole('link', { name: 'All users' }).click();
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Year').selectOption('2nd Year');
  await page.getByLabel('Branch').selectOption('CSE');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/branch=CSE/);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export users' });
  await dialog.getByLabel(/for/).fill('Seats of the second year');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  const total = await page.getByRole('navigation', { name: 'Pages' }).innerText();
  expect(total).toContain(`of ${lines.length - 1}`);

  for (const number of ['0', '4']) {
    await page.goto(`/admin/users?search=student.${number}@`);
    await page.getByRole('link', { name: `Edit Jürgen ${number}` }).click();
    await page.getByLabel('Phone').fill('9876599999');
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByRole('row').filter({ hasText: '9876599999' })).toHaveCount(1);
  }
  // The note is gone once the person goes on.
  await page.getByText(/^Earlier actions on many/).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(note).toContainText('It is undone for 286 accounts.', { timeout: 30_000 });
  await note.getByText('2 left as they are').click();
  await expect(note.getByRole('listitem')).toHaveText([/Jürgen 0:/, /Jürgen 4:/]);
  console.log(`300 rows imported, exported in part, taken back: ${presses()} presses`);
});
