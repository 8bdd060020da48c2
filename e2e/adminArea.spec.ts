import { createMember, logIn, signIn } from './fixtures/accounts';
import { everyAdminPath } from './fixtures/adminPages';
import { byDay, expectAccessible } from './fixtures/axe';
import { holdAnswer } from './fixtures/holdAnswer';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test('an admin logs in, and the menu leads to the pages', eachNight, async ({ page }) => {
  await logIn(page, firstAdmin);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expectAccessible(page, byDay);

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
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL('/admin/contacts');
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/admin/);
});

test('the admin area says Loading... until the user is known', eachNight, async ({ page }) => {
  await signIn(page, firstAdmin);
  const answer = await holdAnswer(page, '**/api/auth/user');
  await page.goto('/admin/users');
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('every page of the admin area: closed to visitors', eachNight, async ({ page }) => {
  for (const path of everyAdminPath) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

test('every page of the admin area: closed to members', eachNight, async ({ page }) => {
  await signIn(page, await createMember(page));
  for (const path of everyAdminPath) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});
