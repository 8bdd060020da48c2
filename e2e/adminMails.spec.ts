import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

test(
  'without a mail server, a test mail is refused in plain words',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 409|Send a test mail failed/);
    await signIn(page, firstAdmin);
    await page.goto('/admin/mails');
    await expect(page.getByText('No mails yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Send a test mail' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('To')).toBeFocused();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/SMTP_URL/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Send a test mail' })).toBeFocused();
  },
);
