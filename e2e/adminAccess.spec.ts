import type { Page } from '@playwright/test';
import { createMember, newPerson, type Person, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** Opens the link of an invitation and fills in the form for a new account. */
async function takeOver(page: Page, link: string, { username, phone, password }: Person) {
  await page.goto(link);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page.getByText('Welcome to the team.')).toBeVisible();
}

test(
  'a role comes with a link, and a stranger who had the address first loses the account',
  eachNight,
  async ({ page, browser }) => {
    const stranger = await createMember(page, newPerson('Stranger'));
    const president: Person = {
      ...newPerson('Meera'),
      email: stranger.email,
      password: 'her own one',
    };
    await signIn(page, firstAdmin);
    await page.goto('/admin/access');
    await page.getByRole('button', { name: 'Give a role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(stranger.email);
    await dialog.getByLabel('Role').selectOption('inbox');
    await dialog.getByLabel('Last day').fill('2099-05-31');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Give role' }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row').filter({ hasText: stranger.email });
    await expect(row.getByRole('button', { name: /^Withdraw/ })).toBeVisible();

    const colleague = await browser.newPage();
    await takeOver(colleague, link, president);
    const login = (password: string) =>
      page.request.post('/api/auth/login', { data: { email: stranger.email, password } });
    expect((await login(stranger.password)).status()).toBe(401);
    expect((await login(president.password)).status()).toBe(200);

    await page.reload();
    await expect(row).toContainText(president.username);
    await expect(row).toContainText('Inbox');
    await expect(row).toContainText('31 May 2099');
    await colleague.goto('/admin/users');
    await expect(colleague.getByText('Your role, Inbox, does not include it.')).toBeVisible();
    await expectAccessible(colleague);
    const menu = colleague.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link')).toHaveText([/^Contacts/, 'Door', 'Home']);
    await colleague.close();

    await row.getByRole('button', { name: /^End/ }).click();
    await dialog.getByRole('button', { name: 'End' }).click();
    await expect(row).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByRole('searchbox').fill(president.username);
    await page.getByRole('searchbox').press('Enter');
    await page.getByLabel('What').selectOption('Role changed');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/search=.*action=role\.changed/);
    const entries = page.getByRole('row').filter({ hasText: president.username });
    await expect(entries).toContainText([/Inbox → became –/]);
    await expectAccessible(page);
  },
);

/** Fills in the dialog for somebody new. */
async function beginInvitation(page: Page, role: 'admin' | 'editor') {
  const { email } = newPerson();
  await signIn(page, firstAdmin);
  await page.goto('/admin/access');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  return { email, dialog };
}

test(
  'an admin types their own password to invite another admin',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 422|Invite someone failed/); // the API asks for the password
    const { email, dialog } = await beginInvitation(page, 'admin');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const password = dialog.getByLabel('Your own password');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.fill('not my password');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await password.fill(firstAdmin.password);
    await dialog.getByRole('button', { name: 'Invite' }).click();
    await expect(dialog.getByLabel('Link')).toHaveValue(/^http:.*\/link#.*token=/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    // Other journeys need a site with one admin.
    await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  },
);

test('the only admin keeps the role, and takes an invitation back', eachNight, async ({ page }) => {
  const { email, dialog } = await beginInvitation(page, 'editor');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('Link')).toHaveValue(/^http:.*\/link#.*token=/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Editor');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
  const own = page.getByRole('row').filter({ hasText: firstAdmin.email });
  await expect(own).toContainText('This is you');
  await expect(own.getByRole('button')).toHaveCount(0);
});
