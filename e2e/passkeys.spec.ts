import type { Locator, Page } from '@playwright/test';
import { createMember, logIn, type Person } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { eachNight } from './fixtures/nightly';
import { expect, test } from './fixtures/test';

// Browsers have passkeys at addresses with HTTPS, and at http://localhost.

/** Gives the browser a device with a fingerprint, whose person always agrees. */
async function plugInDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Answers the open dialog with the password, and waits until it is gone. */
async function confirm(page: Page, dialog: Locator, button: string, { password }: Person) {
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
}

/** Somebody who is logged in by the password adds 'My laptop'. */
async function addPasskey(page: Page) {
  await plugInDevice(page);
  const member = await createMember(page);
  await logIn(page, member);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Passkeys' });
  await expect(section.getByText(/^With a passkey you log in/)).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('My laptop');
  await confirm(page, dialog, 'Go on', member);
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  return { member, section, dialog };
}

test.describe('on localhost', () => {
  test.use({
    baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
  });

  test('a passkey takes the place of the password, and is its second step when asked for', async ({
    page,
    allowError,
  }) => {
    allowError(/status of 401/);
    const { member, section, dialog } = await addPasskey(page);
    await expect(section.getByRole('listitem')).toContainText('Not used yet.');

    await logOut(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText('Login successful')).toBeVisible();

    await page.goto('/profile');
    await expect(section.getByRole('listitem')).toContainText(/Last used on/);
    await section.getByRole('button', { name: 'Need both' }).click();
    await confirm(page, dialog, 'Need both', member);
    await logOut(page);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText(/does not log in here/)).toBeVisible();
    await logIn(page, member);
  });

  test('a passkey is renamed and removed', eachNight, async ({ page }) => {
    const { member, section, dialog } = await addPasskey(page);
    await section.getByRole('button', { name: 'Rename My laptop' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Old laptop');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await section.getByRole('button', { name: 'Remove Old laptop' }).click();
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(dialog.getByText(/^Your passkey replaces the password/)).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(section.getByRole('listitem')).toHaveCount(0);
    await logOut(page);
    await logIn(page, member);
  });
});

test('at another address, a link leads to the one that has them', async ({ page }) => {
  await logIn(page, await createMember(page));
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Passkeys' });
  const { port } = new URL(page.url());
  const link = section.getByRole('link', { name: `http://localhost:${port}`, exact: true });
  await expect(link).toHaveAttribute('href', `http://localhost:${port}/profile`);
  await expect(section.getByRole('button')).toHaveCount(0);
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expectAccessible(page);
  // The site listens at 127.0.0.1 alone.
  await page.getByRole('link', { name: `http://localhost:${port}` }).click();
  await expect(page).toHaveURL(`http://localhost:${port}/login`);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
});
