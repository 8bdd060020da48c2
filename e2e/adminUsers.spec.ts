import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createMember, newPerson, signIn } from './fixtures/accounts';
import { byDay, expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { holdToast } from './fixtures/toast';

/** The row of one account, found through the list's own search. */
async function findUser(page: Page, email: string) {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
}

/** On paper is the list, and nothing to press, to type into or to tick. */
async function expectPrinted(page: Page, rows: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toBeVisible();
  for (const role of ['button', 'searchbox', 'checkbox', 'navigation'] as const) {
    await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

test('an admin finds, exports, edits and deletes users', eachNight, async ({ page }) => {
  const group = newPerson('').username.trim();
  const create = (name: string) =>
    createMember(page, { ...newPerson(), username: `${name} of ${group}` });
  await create('Chitra');
  const member = await create('Aman');
  await create('Bela');
  await signIn(page, firstAdmin);
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(group);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${group}`));
  const rows = page.getByRole('row').filter({ hasText: group });
  await expect(rows).toHaveText([/Bela/, /Aman/, /Chitra/]);

  const username = page.getByRole('columnheader', { name: 'Username' });
  await username.getByRole('link').click();
  await expect(rows).toHaveText([/Aman/, /Bela/, /Chitra/]);
  await expect(page).toHaveURL(/sort=username/);
  await expect(username).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page, byDay);
  await expectPrinted(page, rows);

  await page.reload();
  await expect(rows).toHaveText([/Aman/, /Bela/, /Chitra/]);

  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export users' });
  await dialog.getByLabel('What is it for?').fill('A letter to all of them');
  await expectAccessible(page, byDay);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('users.csv');
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines.map((line) => line.split(',')[0]?.split(' ')[0])).toEqual([
    ...['\uFEFFUsername', 'Aman', 'Bela', 'Chitra'],
  ]);

  await rows.first().getByRole('link', { name: /Edit/ }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f]{24}\/edit$/);
  await expect(page.getByLabel('Username')).toHaveValue(member.username);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await expect(page.getByLabel('Phone')).toHaveValue(member.phone);
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await expectAccessible(page);

  const email = newPerson().email;
  await page.getByLabel('Username').fill('Renamed Member');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+91 98765-00000');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
  const row = await findUser(page, email);
  await expect(row).toContainText('+919876500000');

  await row.getByRole('button', { name: /Delete/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Delete Renamed Member?');
  await expectAccessible(page);

  await page.goBack(); // answers with no
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /Delete/ }).click();
  await question.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an admin confirms an address by hand', eachNight, async ({ page }) => {
  const member = await createMember(page);
  await signIn(page, firstAdmin);
  await (await findUser(page, member.email)).getByRole('link', { name: /Edit/ }).click();
  await page.getByRole('button', { name: /^Confirm that/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Email address confirmed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email address' })).toHaveCount(0);
  const row = await findUser(page, member.email);
  await expect(row.getByTitle('Confirmed by an admin')).toBeVisible();
  await expectAccessible(page);
});

test('an email of another account is refused', eachNight, async ({ page, allowError }) => {
  allowError(/status of 409|Updating the user failed/);
  const member = await createMember(page);
  const other = await createMember(page);
  await signIn(page, firstAdmin);
  await (await findUser(page, member.email)).getByRole('link', { name: /Edit/ }).click();
  await page.getByLabel('Email', { exact: true }).fill(other.email);
  await page.getByRole('button', { name: 'Update User' }).click();
  await holdToast(page, 'Update failed');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('the last admin cannot be deleted', eachNight, async ({ page, allowError }) => {
  allowError(/status of 409|Deleting .* failed/);
  await signIn(page, firstAdmin);
  const row = await findUser(page, firstAdmin.email);
  await row.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();
  await expect(dialog).toContainText(/last admin/i);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(1);
});

test(
  'a list that cannot be loaded has a button to try again',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 503|Loading the users failed/);
    await signIn(page, firstAdmin);
    const listOfUsers = /\/api\/admin\/users(\?|$)/;
    await page.route(listOfUsers, (route) =>
      route.fulfill({ status: 503, json: { message: 'Away' } }),
    );
    await page.goto('/admin/users');
    await expect(page.getByRole('button', { name: /again/i })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(listOfUsers);
    await page.getByRole('button', { name: /again/i }).click();
    await expect(page.getByRole('cell', { name: firstAdmin.email })).toBeVisible();
  },
);

test('an admin suspends an account and lifts the suspension', eachNight, async ({ page }) => {
  const member = await createMember(page);
  const { email, password } = member;
  const logIn = () => page.request.post('/api/auth/login', { data: { email, password } });
  await signIn(page, firstAdmin);
  const row = await findUser(page, email);
  await row.getByRole('button', { name: /^Suspend/ }).click();
  await page.getByLabel('Reason').fill('Sold tickets twice');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByRole('rowheader')).toContainText('Suspended');
  await expectAccessible(page);
  expect((await logIn()).status()).toBe(403);

  await row.getByRole('button', { name: /^Lift suspension/ }).click();
  await expect(row.getByRole('rowheader')).not.toContainText('Suspended');
  expect((await logIn()).status()).toBe(200);
});

test('an admin copies a link for someone who forgot the password', eachNight, async ({ page }) => {
  const { email } = await createMember(page);
  await page.request.post('/api/auth/forgot', { data: { email } });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, firstAdmin);
  await expect(async () => {
    await page.goto('/admin'); // the site looks for the account a few seconds later
    await page.getByRole('link', { name: 'Show who' }).click({ timeout: 2_000 });
  }).toPass();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Needs a password');
  await row.getByRole('button', { name: /^Reset link/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  await expectAccessible(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:.*\/link#.*token=/);
  await page.keyboard.press('Escape');
  // The page lists those who wait for a password.
  await expect(row).toHaveCount(0);
});
