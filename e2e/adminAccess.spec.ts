import { createMember, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test('an admin gives a role, changes it and ends it, and the audit tells', async ({
  page,
  browser,
}) => {
  const member = await createMember(page);
  await signIn(page, firstAdmin);
  await page.goto('/admin/access');
  await page.getByRole('button', { name: 'Give a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Role').selectOption('inbox');
  await dialog.getByLabel('Last day').fill('2099-05-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give role' }).click();
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row).toContainText('Inbox');
  await expect(row).toContainText('31 May 2099');

  const colleague = await browser.newPage();
  await signIn(colleague, member);
  await colleague.goto('/admin/users');
  await expect(colleague.getByText('Your role, Inbox, does not include it.')).toBeVisible();
  await expectAccessible(colleague);
  const menu = colleague.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText(['Contacts', 'Home']);
  await colleague.close();

  await row.getByRole('button', { name: /^End/ }).click();
  await dialog.getByRole('button', { name: 'End' }).click();
  await expect(row).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('searchbox').fill(member.username);
  await page.getByRole('searchbox').press('Enter');
  await page.getByLabel('What').selectOption('Role changed');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page).toHaveURL(/search=.*action=role\.changed/);
  const entries = page.getByRole('row').filter({ hasText: member.username });
  await expect(entries).toContainText([/Inbox → became –/, /– → became Inbox/]);
  await expectAccessible(page);
});

test('the only admin keeps the role', async ({ page }) => {
  await signIn(page, firstAdmin);
  await page.goto('/admin/access');
  const row = page.getByRole('row').filter({ hasText: firstAdmin.email });
  await expect(row).toContainText('This is you');
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('an admin invites someone and withdraws the invitation', async ({ page }) => {
  const { email } = newPerson();
  await signIn(page, firstAdmin);
  await page.goto('/admin/access');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('editor');
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
});
