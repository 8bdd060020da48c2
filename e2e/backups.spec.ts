import { signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect, test } from './fixtures/test';

/** A backup gives way to everything else on the machine: on a busy one it takes minutes. */
const backupMilliseconds = 240_000;

test('an admin makes a backup, and downloads it with the password', eachNight, async ({ page }) => {
  test.setTimeout(backupMilliseconds + 120_000);
  await signIn(page, firstAdmin);
  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Make a backup' }).click();
  await expect(page.getByText(/^Being (made|verified)$/)).toBeVisible();
  await expect(page.getByText(/^Verified \d/)).toBeVisible({ timeout: backupMilliseconds });
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Download/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Download the backup' });
  await dialog.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await started).suggestedFilename()).toMatch(/^[a-z-]+-[\d-]+T[\d-]+Z\.zip$/);
  await expect(dialog).toBeHidden();
});
