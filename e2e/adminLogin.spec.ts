import type { Page } from '@playwright/test';
import { authorise, createContact, createMember, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

// An expired login asks for the password over the page, and what was begun goes on.

/** Ends the login of the page; the browser keeps the token, as it does when one expires. */
async function endLogin(page: Page): Promise<void> {
  const { headers } = await authorise(page, firstAdmin);
  expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(204);
}

function loginDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Please log in again' });
}

/** By keyboard: the field has the focus. */
async function logInAgain(page: Page): Promise<void> {
  await expect(loginDialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(firstAdmin.password);
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toHaveCount(0);
}

test.beforeEach(async ({ page, allowError }) => {
  allowError(/401|Not signed in/);
  await signIn(page, firstAdmin);
});

test(
  'a note that is half written is sent after a login in between',
  eachNight,
  async ({ page }) => {
    const writer = newPerson('Login');
    await createContact(page, writer, 'Do you need a sponsor?');
    await page.goto(`/admin/contacts?search=${encodeURIComponent(writer.username)}`);
    await page.getByRole('link', { name: writer.username }).first().click();
    await page.getByRole('button', { name: 'Write a note' }).click();
    const note = page.getByRole('textbox', { name: 'Note for the team' });
    await note.fill('Ask the treasurer first.');
    await endLogin(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await expectAccessible(page);
    await logInAgain(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Ask the treasurer' })).toBeVisible();
  },
);

test(
  'a question that was answered goes on, and Back closes only the login',
  eachNight,
  async ({ page }) => {
    const { username } = await createMember(page);
    await page.goto(`/admin/users?search=${encodeURIComponent(username)}`);
    await page.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog', { name: /^Delete/ });
    await endLogin(page);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await page.goBack();
    await expect(loginDialog(page)).toBeHidden();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await logInAgain(page);
    await expect(question).toBeHidden();
    await expect(page.getByText('No users found.')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.history.state?.dialog)).toBeUndefined();
  },
);
