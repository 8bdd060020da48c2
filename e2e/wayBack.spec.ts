import type { Page } from '@playwright/test';
import { createMember, newPerson, type Person, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

const panel = (page: Page, name: string) => page.getByRole('region', { name });

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  // The contact form of the page before has a field of this name.
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('who opens the admin area without a login reads why not, and comes there by a login', async ({
    page,
  }) => {
    await page.goto('/admin/users?search=asha');
    await page.waitForURL('/');
    const refused = panel(page, 'That page is for the club’s team');
    await expect(refused.getByRole('heading')).toBeFocused();
    await expect(refused.getByRole('link', { name: 'Log in' })).toBeInViewport();
    await expectAccessible(page);
    await page.reload();
    await refused.getByRole('link', { name: 'Log in' }).click();
    await logIn(page, firstAdmin);
    await page.waitForURL('/admin/users?search=asha');
    await expect(page.getByRole('searchbox')).toHaveValue('asha');
  });

  test('a new member reads what the account is for, once', eachNight, async ({ page }) => {
    const { username, email, phone, password } = newPerson('Asha');
    await page.goto('/register');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill(phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Register Now' }).click();
    await page.waitForURL('/');
    const welcome = panel(page, 'Welcome to');
    await expect(welcome.getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await welcome.getByRole('button', { name: 'Close' }).click();
    await expect(welcome).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(welcome).toHaveCount(0);
  });

  test(
    'a step of the handover refuses days of the present term in sight, and mends them',
    eachNight,
    async ({ page }) => {
      await signIn(page, firstAdmin);
      await page.goto('/admin/handover');
      const firstDay = page.getByLabel('First day');
      const proposed = Date.parse(await firstDay.inputValue());
      await firstDay.fill(new Date(proposed - 10 * 86_400_000).toISOString().slice(0, 10));
      await page.getByRole('button', { name: 'Go on' }).click();
      const problems = panel(page, 'This does not fit yet');
      await expect(problems).toBeFocused();
      await expect(problems).toBeInViewport({ ratio: 1 });
      await expect(firstDay).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await problems.getByRole('button', { name: /^End .* on / }).click();
      await expect(page.getByText(/ends earlier, on/)).toBeVisible();
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'The next team' })).toBeFocused();
      await page.goto('/admin/handover/access');
      await page.getByRole('button', { name: 'Go on' }).click();
      await expect(problems.getByText(/at least two people the role admin/)).toBeInViewport();
    },
  );

  test(
    'the list of users is where it was after a look at one of them',
    eachNight,
    async ({ page }) => {
      const people = Array.from({ length: 6 }, (_, index) => newPerson(`Listed ${index}`));
      for (const person of people) await createMember(page, person);
      await signIn(page, firstAdmin);
      await page.goto('/admin/users?search=Listed&sort=email');
      await page.getByText('Columns', { exact: true }).click();
      await page.getByRole('checkbox', { name: 'Year' }).check();
      await page.getByText('Columns', { exact: true }).click();
      const edit = page.getByRole('link', { name: /^Edit Listed/ }).nth(4);
      await edit.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => window.scrollY);
      expect(top).toBeGreaterThan(0);
      await edit.click();
      await page.getByRole('link', { name: 'All users' }).click();
      await page.waitForURL('/admin/users?search=Listed&sort=email');
      await expect(edit).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
      await page.getByText('Columns', { exact: true }).click();
      await expect(page.getByRole('checkbox', { name: 'Year' })).toBeChecked();
      await edit.click();
      await page.goBack();
      await expect(edit).toBeFocused();
    },
  );
});

test('Back and Forward lead to the place where a page was left, and keep what was written', async ({
  page,
}) => {
  const top = () => page.evaluate(() => window.scrollY);
  await page.goto('/contact');
  await page.getByLabel('Message').fill('We would like to sponsor your summit.');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeFocused();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const left = await top();
  expect(left).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('We would like to sponsor your summit.');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Team' })).toBeFocused();
  await expect.poll(top).toBe(left);
});
