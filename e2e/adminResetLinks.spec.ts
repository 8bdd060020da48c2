import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createMember, newPerson, signIn } from './fixtures/accounts';
import { expectAccessible } from './fixtures/axe';
import { testOfSettings } from './fixtures/clubSite';
import { eachNight } from './fixtures/nightly';
import { firstAdmin } from './fixtures/site';
import { expect } from './fixtures/test';
import { waitForToastsToLeave } from './fixtures/toast';

// Links for new passwords of many: by mail, or as a file where the site sends no mail.

const address = { SITE_URL: 'https://club.example' };
/** Nobody listens there: the mails wait. */
const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'club@club.example' };

const testWithoutMail = testOfSettings(address);
const testWithMail = testOfSettings({ ...address, ...smtp });

/** Ticks two members, and opens the dialog. */
async function openDialog(page: Page) {
  const group = newPerson('').username.trim();
  const people = [];
  for (const name of ['Aman', 'Bela']) {
    people.push(await createMember(page, { ...newPerson(), username: `${name} of ${group}` }));
  }
  await signIn(page, firstAdmin);
  await page.goto(`/admin/users?search=${group}`);
  await expect(page.getByRole('row').filter({ hasText: group })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Reset links for 2 accounts' }).click();
  return people;
}

testWithoutMail(
  'without mail, an admin gets a file of links, and one of them works',
  eachNight,
  async ({ page, allowError }) => {
    allowError(/status of 422/); // the API asks for the password
    const [aman] = await openDialog(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This site sends no mail');
    await dialog.getByRole('button', { name: 'Make the links' }).click();
    await dialog.getByLabel('Your own password').fill(firstAdmin.password);
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Make the links' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('links.csv');
    const [, line = ''] = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(line).toContain(aman?.email);
    const link = /https:\/\/club\.example(\/link#[^,]*)/.exec(line)?.[1] ?? '';
    await expect(dialog).toBeHidden();

    await page.goto('/');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('another good password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Your new password is set.')).toBeVisible();
  },
);

testWithMail(
  'with mail, an admin reads until when the mails leave, and takes them back',
  eachNight,
  async ({ page }) => {
    await openDialog(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The last mail leaves by');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make the links' }).click();
    const note = page.getByRole('region', { name: 'Action on many' });
    await expect(note).toContainText('2 accounts get a link by mail.');
    await waitForToastsToLeave(page);
    await expectAccessible(page);
    await note.getByRole('button', { name: 'Undo' }).click();
    await expect(note).toContainText('It is undone for 2 accounts.');
  },
);
