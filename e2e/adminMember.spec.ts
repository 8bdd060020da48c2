import { createContact, createMember, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { doubleText, pixelsTooWide } from './fixtures/reflow';
import { onEachScreen } from './fixtures/screens';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';
import { waitForToastsToLeave } from './fixtures/toast';

// The page of one account, on a laptop and on a phone.

onEachScreen(() => {
  test('an admin looks a member up, and ends the sessions', eachNight, async ({ page }) => {
    const member = await createMember(page);
    await createContact(page, member, 'When do we meet?');
    const { email, password } = member;
    const login = await page.request.post('/api/auth/login', { data: { email, password } });
    const { token } = await login.json();
    const headers = { Authorization: `Bearer ${token}` };
    const isLoggedIn = async () => (await page.request.get('/api/auth/user', { headers })).ok();
    expect(await isLoggedIn()).toBe(true);

    await signIn(page, firstAdmin);
    await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: member.username, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.username);
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f]{24}$/);
    await expect(page.getByText('When do we meet?')).toBeVisible();
    await expect(page.getByText('Nothing is recorded about this account alone.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Log out everywhere/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    const history = page.locator('section', {
      has: page.getByRole('heading', { name: 'History' }),
    });
    await expect(history).toContainText('Logged out everywhere');
    expect(await isLoggedIn()).toBe(false);

    await page.getByRole('button', { name: /^Suspend/ }).click();
    await page.getByLabel('Reason').fill('Sold tickets twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('Sold tickets twice')).toBeVisible();
    await expect(history).toContainText('Account suspended');
    await waitForToastsToLeave(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Lift suspension/ }).click();
    await expect(page.getByText('Sold tickets twice')).toBeHidden();

    await page.getByRole('link', { name: 'All users' }).click();
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`));
  });

  test(
    'a deletion of many is seen at each of them, and stopped for one',
    eachNight,
    async ({ page }) => {
      const [kept, gone] = [await createMember(page), await createMember(page)];
      await signIn(page, firstAdmin);
      for (const { email } of [kept, gone]) {
        await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
        await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Delete 1 account', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('rowheader')).toContainText('Deletion on');
      }
      await doubleText(page);
      await page.reload();
      await expect(page.getByRole('rowheader')).toContainText('Deletion on');
      expect(await pixelsTooWide(page)).toBe(0);
      await page.goto(`/admin/users?search=${encodeURIComponent(kept.email)}`);
      await page.getByRole('link', { name: kept.username, exact: true }).click();
      await expect(page.getByText('unless somebody stops it')).toBeVisible();
      await waitForToastsToLeave(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Stop the deletion/ }).click();
      await expect(page.getByText('unless somebody stops it')).toBeHidden();
      const { email, password } = kept;
      const login = await page.request.post('/api/auth/login', { data: { email, password } });
      expect(login.status()).toBe(200);
    },
  );
});
