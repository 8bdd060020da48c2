import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { testOfPayloads as test } from './fixtures/payloadSite';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';

test(
  'on a phone, a visitor asks for mails, and a link of one does nothing before the button is pressed',
  eachNight,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/login');
    const footer = page.getByRole('contentinfo');
    const email = footer.getByLabel('Get notified');
    await email.fill('asha@');
    await footer.getByRole('button', { name: 'Notify me' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    // Still on a line: letters would touch a border beside them.
    await expect(email).toHaveCSS('border-inline-width', '0px');
    await email.fill('asha@student.example');
    await expectAccessible(page);
    await footer.getByRole('button', { name: 'Notify me' }).click();
    await expect(footer.getByText('open the link in the mail')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/subscriber%23token%3D${'a'.repeat(43)}%26leave`);
    await expect(page).toHaveURL('/subscriber');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Get no more mails' }).click();
    await expect(page.getByText(/^You get no more mails/)).toBeVisible();
  },
);

test('the team sees who is subscribed', eachNight, async ({ page }) => {
  await signIn(page, firstAdmin);
  await page.goto('/admin/subscribers');
  await expect(page.getByText(/^No subscribers yet/)).toBeVisible();
  await expectAccessible(page);
});
