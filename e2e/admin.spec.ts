import type { Page } from '@playwright/test';
import { createContact, createMember, logIn, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { holdAnswer } from './fixtures/holdAnswer';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { holdToast } from './fixtures/toast';

/** The pages that the side menu of the admin area and the dashboard lead to. */
const adminPaths = ['/admin', '/admin/users', '/admin/contacts'];

/** The row of one account, found through the list's own search. */
async function findUser(page: Page, email: string) {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
}

test('an admin logs in, sees the dashboard and goes to the users', async ({ page }) => {
  await logIn(page, firstAdmin);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expectAccessible(page);

  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Users' })
    .click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Username',
    'Email',
    'Phone',
    'Actions',
  ]);
  await expect(page.getByRole('cell', { name: firstAdmin.email })).toBeVisible();
  await expectAccessible(page);
});

test('the side menu leads to every admin page and home', async ({ page }) => {
  await signIn(page, firstAdmin);
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/admin/contacts');
  await menu.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/admin/users');
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin/);
});

test('search, order and page of the users are in the URL', async ({ page }) => {
  const group = newPerson('').username.trim();
  for (const name of ['Chitra', 'Aman', 'Bela']) {
    await createMember(page, { ...newPerson(), username: `${name} of ${group}` });
  }
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
  await expectAccessible(page);

  await page.reload();
  await expect(rows).toHaveText([/Aman/, /Bela/, /Chitra/]);
});

test('an admin edits a user', async ({ page }) => {
  const member = await createMember(page);
  await signIn(page, firstAdmin);
  await (await findUser(page, member.email)).getByRole('link', { name: /Edit/ }).click();
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
  await expect(await findUser(page, email)).toContainText('+919876500000');
});

test('an email of another account is refused', async ({ page, allowError }) => {
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

test('an admin deletes a user after one question', async ({ page }) => {
  const member = await createMember(page);
  await signIn(page, firstAdmin);
  const row = await findUser(page, member.email);
  await row.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Delete ${member.username}?`);
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(1);

  await row.getByRole('button', { name: /Delete/ }).click();
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the last admin cannot be deleted', async ({ page, allowError }) => {
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

test('an admin reads and deletes messages', async ({ page }) => {
  const person = newPerson();
  await createContact(page, person, 'Please call back <script>alert(1)</script>');
  await signIn(page, firstAdmin);
  await page.goto('/admin/contacts');
  const card = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(card).toContainText(person.username);
  await expect(card.getByText('Please call back <script>alert(1)</script>')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: /Delete/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Delete the message from ${person.username}?`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Delete/ }).click();
  await expect(page.getByText('Message deleted successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('a long message is folded after three lines', async ({ page }) => {
  const long = newPerson('Long');
  const short = newPerson('Short');
  const text = 'We have an idea, and then another one. '.repeat(20);
  await createContact(page, long, `${text}\nThe end.`);
  await createContact(page, short, 'Hello');
  await signIn(page, firstAdmin);
  await page.goto('/admin/contacts');
  const card = page.getByRole('listitem').filter({ hasText: long.email });
  const message = card.getByText('We have an idea');
  const height = () => message.evaluate(({ clientHeight }) => clientHeight);
  const lineHeight = await message.evaluate((it) =>
    Number.parseFloat(getComputedStyle(it).lineHeight),
  );
  expect(await height()).toBeLessThanOrEqual(3 * lineHeight + 1);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Show all', expanded: false }).press('Enter');
  expect(await height()).toBeGreaterThan(3 * lineHeight + 1);
  await card.getByRole('button', { name: 'Show less', expanded: true }).press('Enter');
  expect(await height()).toBeLessThanOrEqual(3 * lineHeight + 1);
  await expect(
    page.getByRole('listitem').filter({ hasText: short.email }).getByRole('button'),
  ).toHaveText([/^Delete/]);
});

test('an empty list of messages says so', async ({ page }) => {
  await signIn(page, firstAdmin);
  await page.route(/\/api\/admin\/contacts(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/contacts');
  await expect(page.getByText('No contact messages found.')).toBeVisible();
  await expectAccessible(page);
});

test('the admin area says Loading... until the user is known', async ({ page }) => {
  await signIn(page, firstAdmin);
  const answer = await holdAnswer(page, '**/api/auth/user');
  await page.goto('/admin/users');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('a list that cannot be loaded has a button to try again', async ({ page, allowError }) => {
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
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const path of adminPaths) {
    test(`${path} fits and passes axe`, async ({ page }) => {
      await createContact(
        page,
        newPerson(),
        `A long line without a single space: ${'x'.repeat(200)}`,
      );
      await signIn(page, firstAdmin);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }
});

test.describe('the admin area is closed', () => {
  for (const path of [...adminPaths, `/admin/users/${'0'.repeat(24)}/edit`]) {
    test(`to visitors: ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });

    test(`to members: ${path}`, async ({ page }) => {
      await signIn(page, await createMember(page));
      await page.goto(path);
      await expect(page).toHaveURL('/');
    });
  }
});
