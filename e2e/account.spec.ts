import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { authorise, createMember, logIn, type Person } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** The link for a new password that an admin creates and sends to the person by hand. */
async function createResetLink(page: Page, { email }: Person): Promise<string> {
  const { headers } = await authorise(page, firstAdmin);
  const readUser = async () => {
    const users = await page.request.get(`/api/admin/users?search=${email}`, { headers });
    return (await users.json())[0];
  };
  // The site looks for the account a few seconds later.
  await expect.poll(async () => (await readUser()).passwordRequestedAt).not.toBeNull();
  const { _id } = await readUser();
  const answer = await page.request.post(`/api/admin/users/${_id}/reset-link`, { headers });
  const { link } = await answer.json();
  return link;
}

/** Whether the API still takes this token. */
async function isTokenAlive(page: Page, token: string | null): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get('/api/auth/user', { headers })).ok();
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('without mail, an admin gives a new password', eachNight, async ({ page, allowError }) => {
  allowError(/status of 422/);
  const member = await createMember(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Ask for a link' }).click();
  await expect(page.getByText(/the team sees your request/)).toBeVisible();
  await expectAccessible(page);

  const link = await createResetLink(page, member);
  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  await expect(page).toHaveURL('/link');
  await expectAccessible(page);
  await field.fill('password123');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');

  await field.fill('a better password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await isTokenAlive(page, await storedToken(page))).toBe(true);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot');
});

test(
  'a new password ends the other logins, and logging out ends this one',
  eachNight,
  async ({ page }) => {
    const member = await createMember(page);
    await logIn(page, member);
    await page.goto('/profile');
    const formerToken = await storedToken(page);
    await page.getByLabel('Current password', { exact: true }).fill(member.password);
    await page.getByLabel('New password', { exact: true }).fill('a better password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText(/^Your password is changed\./)).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    const token = await storedToken(page);
    expect(await isTokenAlive(page, formerToken)).toBe(false);
    expect(await isTokenAlive(page, token)).toBe(true);

    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page).toHaveURL('/login');
    expect(await isTokenAlive(page, token)).toBe(false);

    await logIn(page, { ...member, password: 'a better password' });
    const lastToken = await storedToken(page);
    const ended = page.waitForResponse('**/api/auth/logout');
    await page.goto('/logout');
    expect((await ended).status()).toBe(204);
    expect(await isTokenAlive(page, lastToken)).toBe(false);
  },
);

test('a member takes the data along and leaves', eachNight, async ({ page, allowError }) => {
  allowError(/status of (401|422)/);
  const member = await createMember(page);
  await logIn(page, member);
  await page.goto('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  expect(readFileSync(await download.path(), 'utf8')).toContain(member.email);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await expectAccessible(page);
  const password = question.getByLabel('Password', { exact: true });
  await password.fill('a wrong password');
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(member.password);
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  const { email } = member;
  const login = await page.request.post('/api/auth/login', {
    data: { email, password: member.password },
  });
  expect(login.status()).toBe(401);
});
